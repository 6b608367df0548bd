import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";

/**
 * For each block of code of a text, where there is one: the browser's script puts it there
 * (`runtime/boot/copyButtons.ts`), since without script it would do nothing.
 */
export function CopyButton({ html }: { html: string }) {
  const { texts } = useSite();
  if (!html.includes('<figure class="code"')) return null;
  return (
    <template data-copied={texts.copied}>
      <button type="button" data-copy="" aria-label={texts.copyCode}>
        <Icon name="lucide-copy" size={16} />
        <Icon name="lucide-check" size={16} />
      </button>
      <span role="status" className="sr-only" />
    </template>
  );
}
