import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { SAMPLE_PRINT } from "@/lib/shared/content/claim";
import { useUiStore } from "@/stores/ui-store";
import styles from "./GetPrintPanel.module.scss";

/** What the print is, in a card, with the way to one's own. */
export function GetPrintPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <Panel onClose={() => setPanel(null)} title="Your print">
      <div className={styles["panel"]}>
        <img alt="The print of Meebit 00001" height={1800} src={SAMPLE_PRINT} width={1200} />
        <div className={styles["words"]}>
          <p>One print for every Meebit, edition 1 of 1. Its holder can download it: a JPEG of about 1.6 MB.</p>
          <div className={styles["way"]}>
            <SpritePicture mode="loop" name="arrow-pink">
              <Icon name="arrow-right" size={48} />
            </SpritePicture>
            <ButtonLink href="/get-print">Get your print</ButtonLink>
          </div>
        </div>
      </div>
    </Panel>
  );
}
