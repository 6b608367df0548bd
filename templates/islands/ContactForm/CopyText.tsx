import { useState } from "react";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";

export interface CopyTextProps {
  /** The text as it is at that moment. */
  read(): string;
}

const SHOWN_FOR = 2000; // ms

/** Puts the text on the clipboard, and says whether that went well. */
export function CopyText({ read }: CopyTextProps) {
  const { texts } = useSite();
  const [said, setSaid] = useState<"copied" | "textNotCopied">();
  const copy = async (): Promise<void> => {
    // A page that is not encrypted has no clipboard.
    const isCopied = await (navigator.clipboard?.writeText(read()) ?? Promise.reject()).then(
      () => true,
      () => false
    );
    setSaid(isCopied ? "copied" : "textNotCopied");
    if (isCopied) setTimeout(() => setSaid(undefined), SHOWN_FOR);
  };
  return (
    <>
      <Button type="button" variant="outline" size="large" onClick={copy}>
        <Icon name={said === "copied" ? "lucide-check" : "lucide-copy"} size={16} />
        {said === "copied" ? texts.copied : texts.copyText}
      </Button>
      <span role="status" className={said === "textNotCopied" ? undefined : "sr-only"}>
        {said && texts[said]}
      </span>
    </>
  );
}
