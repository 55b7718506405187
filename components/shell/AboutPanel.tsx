import { FeatureList } from "@/components/home/FeatureList";
import { Panel } from "@/components/ui/Panel";
import { Sticker } from "@/components/ui/Sticker";
import { useUiStore } from "@/stores/ui-store";
import styles from "./AboutPanel.module.scss";

/** Faces that show what is meant. */
const FACES = ["meebin", "zen", "wtf", "gm", "swoon", "hype"] as const;

/** About MB1. */
export function AboutPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <Panel form="column" onClose={() => setPanel(null)} title="About MB1">
      <div className={styles["about"]}>
        <div aria-hidden="true" className={styles["film"]}>
          {FACES.map((mood) => (
            <Sticker key={mood} mood={mood} size="large" />
          ))}
        </div>
        <p className={styles["lead"]}>
          MB1 is the programme of the 20,000 Meebits: voxel avatars that live on Ethereum, and here feel something.
        </p>
        <FeatureList />
        <p>
          Unless official artwork is connected, this site draws every avatar from the public traits of its Meebit:
          stand-ins, not the collection's own pictures.
        </p>
      </div>
    </Panel>
  );
}
