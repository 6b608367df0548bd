import type { CreateUrl } from "../../runtime/url.ts";

/**
 * Where mails and providers lead back to. One address for all: the service sends whoever comes with another one than
 * it knows to the site's front page, without a word.
 */
export function callbackUrl(
  { redirect }: { redirect: { callback: string } },
  href: CreateUrl
): string {
  return new URL(href(redirect.callback), location.origin).href;
}
