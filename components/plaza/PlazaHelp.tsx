import { plazaText } from "@/components/plaza/plaza-text";
import { ToolCard } from "@/components/plaza/ToolCard";
import styles from "./PlazaHelp.module.scss";

export function PlazaHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <ToolCard closeLabel={plazaText.help.close} onClose={onClose} title={plazaText.help.title}>
      <dl className="stack-1">
        {plazaText.help.gestures.map(([gesture, action]) => (
          <div className={styles["row"]} key={gesture}>
            <dt className="bold">{gesture}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <dl className={`stack-1 border-top pad-top-3 ${styles["keys"]}`}>
        {plazaText.help.keys.map(([keys, action]) => (
          <div className={styles["row"]} key={action}>
            <dt className="flex column-gap-1 bold">
              {keys.map((key) => (
                <kbd className={styles["key"]} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </ToolCard>
  );
}
