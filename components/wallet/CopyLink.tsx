import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";

interface CopyLinkProps {
  readonly text: string;
  /** What is copied, as the button names it. */
  readonly label?: string;
}

/** Copies a text; a browser that does not let it says so. */
export function CopyLink({ text, label = "Copy link" }: CopyLinkProps) {
  const [said, setSaid] = useState("");

  async function copy(): Promise<void> {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(done ? "Copied" : "Copying is blocked here");
    setTimeout(() => setSaid(""), 2000);
  }

  return (
    <Button onClick={() => void copy()} size="small" tone="paper">
      <Icon name={said === "Copied" ? "check" : "copy"} size={20} />
      <span aria-live="polite">{said || label}</span>
    </Button>
  );
}
