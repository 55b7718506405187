import { useEffect, useState } from "react";
import buttonStyles from "@/components/embed-demo/button.module.scss";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import styles from "@/components/embed-demo/Snippet.module.scss";

interface SnippetProps {
  readonly text: string;
}

type Copied = keyof typeof embedDemoText.settings.copy;

/** Code to take along. Where the browser lets nobody write to the clipboard, it is at least selected. */
export function Snippet({ text }: SnippetProps) {
  const [copied, setCopied] = useState<Copied>("not yet");
  useEffect(() => {
    if (copied === "not yet") return;
    const timer = setTimeout(() => setCopied("not yet"), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("copied");
    } catch {
      const code = document.getElementById("snippet");
      if (code) window.getSelection()?.selectAllChildren(code);
      setCopied("refused");
    }
  };
  return (
    <div className={styles["snippet"]}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label={embedDemoText.settings.code} className={styles["code"]} tabIndex={0}>
        <pre id="snippet">{text}</pre>
      </section>
      <button className={buttonStyles["pink"]} onClick={copy} type="button">
        <span aria-live="polite">{embedDemoText.settings.copy[copied]}</span>
      </button>
    </div>
  );
}
