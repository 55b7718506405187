import { FeatureList } from "@/components/home/FeatureList";
import { shellText } from "@/components/shell/shell-text";
import { Panel } from "@/components/ui/Panel";
import { Sticker } from "@/components/ui/Sticker";
import { useUiStore } from "@/stores/ui-store";
import styles from "./AboutPanel.module.scss";

const text = shellText.aboutPanel;

/** Faces that show what is meant. */
const FACES = ["meebin", "zen", "wtf", "gm", "swoon", "hype"] as const;

/** About MB1. */
export function AboutPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <Panel form="column" onClose={() => setPanel(null)} title={text.title}>
      <div className={styles["about"]}>
        <div aria-hidden="true" className={styles["film"]}>
          {FACES.map((mood) => (
            <Sticker key={mood} mood={mood} size="large" />
          ))}
        </div>
        <p className={styles["lead"]}>{text.lead}</p>
        <FeatureList />
        <p>{text.art}</p>
      </div>
    </Panel>
  );
}
