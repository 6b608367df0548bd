/** Providers by the names that Supabase has for them. */
import type { Granted } from "../provider/fakeProvider.ts";
import type { Metadata } from "./parameters.ts";

/** All that can be connected, with how people call them. */
export const providerLabels = {
  apple: "Apple",
  azure: "Azure",
  bitbucket: "Bitbucket",
  discord: "Discord",
  facebook: "Facebook",
  snapchat: "Snapchat",
  figma: "Figma",
  fly: "Fly",
  github: "GitHub",
  gitlab: "GitLab",
  google: "Google",
  keycloak: "Keycloak",
  kakao: "Kakao",
  linkedin: "LinkedIn",
  linkedin_oidc: "LinkedIn",
  notion: "Notion",
  spotify: "Spotify",
  slack: "Slack",
  slack_oidc: "Slack",
  workos: "WorkOS",
  twitch: "Twitch",
  twitter: "Twitter",
  zoom: "Zoom"
} as const;

export type ProviderName = keyof typeof providerLabels;

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(providerLabels, name);
}

/** What an account learns of its owner. */
export function claimsOf(
  provider: string,
  { subject, email, name, isVerified }: Granted,
  issuer: string
): Metadata & { sub: string } {
  return {
    // Keycloak alone has more to say than the service knows of.
    ...(provider === "keycloak" ? { custom_claims: {} } : {}),
    email: email.toLowerCase(),
    email_verified: isVerified,
    full_name: name,
    iss: issuer,
    name,
    phone_verified: false,
    provider_id: subject,
    sub: subject
  };
}
