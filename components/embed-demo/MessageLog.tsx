import styles from "@/components/embed-demo/MessageLog.module.scss";
import type { LogEntry } from "@/components/embed-demo/use-viewer-frame";

interface MessageLogProps {
  /** Newest first. */
  readonly log: readonly LogEntry[];
}

const WAYS = { sent: "to the viewer", received: "from the viewer" } as const;

/** The last messages both ways. */
export function MessageLog({ log }: MessageLogProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div aria-label="Messages" className={styles["log"]} role="log" tabIndex={0}>
      {log.length === 0 && <p className={styles["empty"]}>Nothing said yet.</p>}
      <ol className={styles["entries"]}>
        {log.map(({ key, way, text }) => (
          <li className={styles[way]} key={key}>
            <span className={styles["way"]}>{WAYS[way]}</span> <code>{text}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
