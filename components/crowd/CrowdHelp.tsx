import { crowdText } from "@/components/crowd/crowd-text";
import { ToolCard } from "@/components/crowd/ToolCard";
import styles from "./CrowdHelp.module.scss";

interface CrowdHelpProps {
  readonly onClose: () => void;
}

/** How to fly, by hand and by keys. */
export function CrowdHelp({ onClose }: CrowdHelpProps) {
  return (
    <ToolCard close={crowdText.help.close} onClose={onClose} title={crowdText.help.title}>
      <dl className={styles["list"]}>
        {crowdText.help.hands.map(([hand, does]) => (
          <div className={styles["row"]} key={hand}>
            <dt>{hand}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <dl className={`${styles["list"]} ${styles["keys"]}`}>
        {crowdText.help.keys.map(([keys, does]) => (
          <div className={styles["row"]} key={does}>
            <dt>
              {keys.map((key) => (
                <kbd className={styles["key"]} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ToolCard>
  );
}
