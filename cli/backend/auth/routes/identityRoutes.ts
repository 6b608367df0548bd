/** Providers that somebody adds to an account of their own, or takes away. */
import type { Queries } from "../../database.ts";
import type { Service } from "../../service.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError } from "../authError.ts";
import { authenticate } from "../authenticate.ts";
import { deleteIdentity, findOwnerOf, noteProviders } from "../identities.ts";
import { clearTokens } from "../oneTimeTokens.ts";
import { uuidOf } from "../parameters.ts";
import { redirect } from "../redirectAnswer.ts";
import { findUser, mergeMetadata, type User, updateUser } from "../users.ts";
import { beginProviderFlow } from "./providerRoutes.ts";

export function addIdentityRoutes(routes: Service, auth: AuthContext): void {
  routes.use("/user/identities/*", async (_request, next) => {
    if (!auth.settings.hasManualLinking) {
      throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
    }
    await next();
  });

  routes.get("/user/identities/authorize", async (request) => {
    const { user } = await authenticate(auth, request);
    const url = await beginProviderFlow(auth, request, user.id);
    return request.req.query("skip_http_redirect") === "true"
      ? request.json({ url })
      : redirect(url, 302);
  });

  routes.delete("/user/identities/:identity_id", async (request) => {
    const { user } = await authenticate(auth, request);
    const id = uuidOf(request, "identity_id");
    if (user.identities.length <= 1) {
      const message = "User must have at least 1 identity after unlinking";
      throw new AuthError(422, "single_identity_not_deletable", message);
    }
    if (!user.identities.some((identity) => identity.id === id)) {
      throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
    }
    await auth.database.transaction(async (queries) => {
      await deleteIdentity(queries, id);
      const left = await findUser(queries, { id: user.id });
      if (left) await noteProviders(queries, await keepAddress(auth, queries, left), auth.now());
    });
    return request.json({});
  });
}

/** An account whose address nothing vouches for any more takes that of another identity. */
async function keepAddress(auth: AuthContext, queries: Queries, user: User): Promise<User> {
  if (user.identities.some(({ email }) => email === user.email)) return user;
  const isVerified = ({ identity_data }: User["identities"][number]): boolean =>
    identity_data.email_verified === true;
  const candidates = user.identities
    .filter(({ email }) => email !== null)
    .sort((one, other) => Number(isVerified(other)) - Number(isVerified(one)));
  for (const identity of candidates) {
    const owner = await findOwnerOf(queries, identity.email ?? "");
    if (owner !== user.id) continue;
    await clearTokens(queries, user.id);
    const isKnown = isVerified(identity) || auth.settings.isAutoconfirmed;
    return updateUser(
      queries,
      user,
      {
        email: identity.email,
        email_change: "",
        ...(isKnown
          ? {}
          : {
              email_confirmed_at: null,
              raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: false })
            })
      },
      auth.now()
    );
  }
  const message = "Unable to unlink identity due to email conflict";
  throw new AuthError(422, "email_conflict_identity_not_deletable", message);
}
