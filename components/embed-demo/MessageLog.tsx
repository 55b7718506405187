import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import styles from "@/components/embed-demo/MessageLog.module.scss";
import type { LogEntry } from "@/components/embed-demo/use-viewer-frame";

interface MessageLogProps {
  /** Newest first. */
  readonly log: readonly LogEntry[];
}

const text = embedDemoText.log;

/** The last messages both ways. */
export function MessageLog({ log }: MessageLogProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div aria-label={text.label} className={styles["log"]} role="log" tabIndex={0}>
      {log.length === 0 && <p className={styles["empty"]}>{text.empty}</p>}
      <ol className={styles["entries"]}>
        {log.map(({ key, way, text: message }) => (
          <li className={styles[way]} key={key}>
            <span className={styles["way"]}>{text[way]}</span> <code>{message}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
