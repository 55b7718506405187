import { FeatureList } from "@/components/home/FeatureList";
import { aboutText } from "@/components/shell/shell-text";
import { Panel } from "@/components/ui/Panel";
import { Sticker } from "@/components/ui/Sticker";
import { useUiStore } from "@/stores/ui-store";
import styles from "./AboutPanel.module.scss";

const FACES = ["meebin", "zen", "wtf", "gm", "swoon", "hype"] as const;

export function AboutPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <Panel form="column" onClose={() => setPanel(null)} title={aboutText.title}>
      <div className="stack-6 single-column">
        <div aria-hidden="true" className={styles["film"]}>
          {FACES.map((mood) => (
            <Sticker key={mood} mood={mood} size="large" />
          ))}
        </div>
        <p className="large medium line-135">{aboutText.lead}</p>
        <FeatureList />
        <p>{aboutText.art}</p>
      </div>
    </Panel>
  );
}
