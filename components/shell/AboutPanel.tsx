import { FeatureList } from "@/components/home/FeatureList";
import { Panel } from "@/components/ui/Panel";
import { useUiStore } from "@/stores/ui-store";
import styles from "./AboutPanel.module.scss";

/** What MB1 is. */
export function AboutPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <Panel form="column" onClose={() => setPanel(null)} title="About MB1">
      <div className={styles["about"]}>
        <p className={styles["lead"]}>
          MB1 is the programme of the 20,000 Meebits: voxel avatars that live on Ethereum, and here feel something.
        </p>
        <FeatureList />
        <p>
          Art in the demo is drawn by this site from the public traits of each Meebit: stand-ins, not the collection's
          own pictures.
        </p>
      </div>
    </Panel>
  );
}
