import { plazaText } from "@/components/plaza/plaza-text";
import { ToolCard } from "@/components/plaza/ToolCard";
import styles from "./PlazaHelp.module.scss";

interface PlazaHelpProps {
  readonly onClose: () => void;
}

/** Flight help: pointer and keys. */
export function PlazaHelp({ onClose }: PlazaHelpProps) {
  return (
    <ToolCard close={plazaText.help.close} onClose={onClose} title={plazaText.help.title}>
      <dl className={styles["list"]}>
        {plazaText.help.hands.map(([hand, does]) => (
          <div className={styles["row"]} key={hand}>
            <dt>{hand}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <dl className={`${styles["list"]} ${styles["keys"]}`}>
        {plazaText.help.keys.map(([keys, does]) => (
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
