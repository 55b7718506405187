import { AllPrints } from "@/components/print/AllPrints";
import { PrintShelf } from "@/components/print/PrintShelf";
import { useMyPrints } from "@/components/print/use-my-prints";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { SAMPLE_PRINT } from "@/lib/shared/content/claim";
import { padId } from "@/lib/shared/ids";
import { useUiStore } from "@/stores/ui-store";
import styles from "./GetPrintPanel.module.scss";

/** What the print is, in a card: a holder's own to download, with all of them; for others the way to their own. */
export function GetPrintPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  const { address, ids, id, choose, gate, print } = useMyPrints();
  const mine = gate.allowed ? id : null;
  const shown = mine === null ? null : print.address;
  return (
    <Panel onClose={() => setPanel(null)} title="Your print">
      <div className={styles["panel"]}>
        <img
          alt={`The print of Meebit ${shown && mine !== null ? padId(mine) : "00001"}`}
          height={1800}
          src={shown ?? SAMPLE_PRINT}
          width={1200}
        />
        <div className={styles["words"]}>
          {mine === null ? <WayToPrint /> : <PrintShelf chosen={mine} ids={ids} onChoose={choose} print={print} />}
          <AllPrints ids={mine === null ? [] : ids} isSignedIn={address !== null} />
        </div>
      </div>
    </Panel>
  );
}

function WayToPrint() {
  return (
    <>
      <p>One print for every Meebit, edition 1 of 1. Its holder can download it: a JPEG of about 1.6 MB.</p>
      <div className={styles["way"]}>
        <SpritePicture mode="loop" name="arrow-pink">
          <Icon name="arrow-right" size={48} />
        </SpritePicture>
        <ButtonLink href="/get-print">Get your print</ButtonLink>
      </div>
    </>
  );
}
