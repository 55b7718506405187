import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { walletText } from "@/components/wallet/wallet-text";

interface CopyLinkProps {
  readonly text: string;
  /** The button's label. */
  readonly label?: string;
}

/** Copies a text; a refusal is reported. */
export function CopyLink({ text, label = walletText.copyLink }: CopyLinkProps) {
  const [feedback, setFeedback] = useState("");

  async function copy(): Promise<void> {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setFeedback(done ? walletText.copied : walletText.copyingBlocked);
    setTimeout(() => setFeedback(""), 2000);
  }

  return (
    <Button onClick={() => void copy()} size="small" tone="paper">
      <Icon name={feedback === walletText.copied ? "check" : "copy"} size={20} />
      <span aria-live="polite">{feedback || label}</span>
    </Button>
  );
}
