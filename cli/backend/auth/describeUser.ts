/** Accounts as clients see them: what is not known is left out. */
import type { Factor, Identity, User, UserRow } from "./users.ts";

/** @param identities null where a list leaves them out */
export function describeUser(
  user: UserRow,
  identities: readonly Identity[] | null,
  factors: readonly Factor[] = []
) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    ...given("email_confirmed_at", user.email_confirmed_at),
    ...given("invited_at", user.invited_at),
    phone: user.phone ?? "",
    ...given("confirmation_sent_at", user.confirmation_sent_at),
    ...given("confirmed_at", user.confirmed_at),
    ...given("recovery_sent_at", user.recovery_sent_at),
    ...given("new_email", user.email_change || null),
    ...given("email_change_sent_at", user.email_change_sent_at),
    ...given("reauthentication_sent_at", user.reauthentication_sent_at),
    ...given("last_sign_in_at", user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...given("factors", factors.length > 0 ? factors.map(describeFactor) : null),
    identities: identities?.map(describeIdentity) ?? null,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...given("banned_until", user.banned_until),
    ...given("deleted_at", user.deleted_at),
    is_anonymous: user.is_anonymous
  };
}

export const describeWhole = (user: User) => describeUser(user, user.identities, user.factors);

/** The service does not look up again what the database reckons: who is confirmed just now lacks the time. */
export function describeJustConfirmed(user: User) {
  const { confirmed_at: _unread, ...rest } = describeWhole({ ...user, confirmed_at: null });
  return rest;
}

export function describeFactor(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...given("friendly_name", factor.friendly_name || null),
    factor_type: factor.factor_type,
    phone: "",
    last_challenged_at: factor.last_challenged_at
  };
}

function describeIdentity(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...given("last_sign_in_at", identity.last_sign_in_at),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...given("email", identity.email)
  };
}

function given<Name extends string, Value>(
  name: Name,
  value: Value | null
): { [Key in Name]?: Value } {
  return (value === null ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
