/**
 * What machines that read pages call themselves. Most say "bot", "crawl" or "spider"; the others are named. Nobody
 * is turned away by this: it decides whether an error is shown or only logged (spec §2, "Error page").
 */
const BOTS =
  /bot|crawl|spider|slurp|archiver|facebookexternalhit|meta-external|mediapartners|google-inspection|googleother|bingpreview|yandex(?!search)|whatsapp|embedly|pinterest\/|quora link/i;

/** Telephones of that make are no machines. */
const PEOPLE = /cubot/gi;

/** @param agent as `navigator.userAgent` has it; a browser without a window counts as a person's */
export function isBot(agent: string): boolean {
  return BOTS.test(agent.replace(PEOPLE, ""));
}
