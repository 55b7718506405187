import { useEffect, useState } from "react";
import buttonStyles from "@/components/embed-demo/button.module.scss";
import { Choice } from "@/components/embed-demo/Choice";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import styles from "@/components/embed-demo/Snippet.module.scss";
import type { Settings } from "@/components/embed-demo/settings";
import { SNIPPET_KINDS, type SnippetKind, snippetOf } from "@/components/embed-demo/snippet-of";

interface SnippetProps {
  readonly settings: Settings;
  /** The site's public address. */
  readonly siteUrl: string;
}

type Copied = keyof typeof embedDemoText.settings.copy;

/** Code to take along, in one of several forms. Where the browser lets nobody write to the clipboard, it is at least selected. */
export function Snippet({ settings, siteUrl }: SnippetProps) {
  const [kind, setKind] = useState<SnippetKind>("frame");
  const text = snippetOf(kind, settings, siteUrl);
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
      <Choice
        label={embedDemoText.settings.form}
        nameOf={(each) => embedDemoText.settings.forms[each]}
        onChange={setKind}
        value={kind}
        values={SNIPPET_KINDS}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label={embedDemoText.settings.code} className={styles["code"]} tabIndex={0}>
        <pre id="snippet">{text}</pre>
      </section>
      {kind === "react" && <p className={styles["note"]}>{embedDemoText.settings.install}</p>}
      <button className={buttonStyles["pink"]} onClick={copy} type="button">
        <span aria-live="polite">{embedDemoText.settings.copy[copied]}</span>
      </button>
    </div>
  );
}
