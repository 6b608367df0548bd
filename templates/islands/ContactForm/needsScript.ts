import type { ContactFormProps } from "./ContactForm.tsx";

/** Nothing but script can ask a table, or show a check. */
export function needsScript({
  adapter,
  captcha
}: Pick<ContactFormProps, "adapter" | "captcha">): boolean {
  return adapter === "supabase" || captcha !== undefined;
}
