import { AllPrints, PrintDownloadCard } from "@/components/print/PrintDownloadCard";
import { printText } from "@/components/print/print-text";
import { useMyPrints } from "@/components/print/use-my-prints";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { useUiStore } from "@/stores/ui-store";
import styles from "./GetPrintPanel.module.scss";

/** The print panel: a holder's own prints to download; for others a link to the print page. */
export function GetPrintPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  const { address, ids, id, gate, print, picture } = useMyPrints();
  const ownId = gate.allowed ? id : null;
  return (
    <Panel onClose={() => setPanel(null)} title={printText.yourPrint}>
      <div className={styles["panel"]}>
        {picture.src === null ? (
          <p className="bordered on-white pad-3-4 medium">{printText.ownMissing}</p>
        ) : (
          <div aria-busy={picture.isLoading || undefined} className="stack-2">
            <img
              alt={picture.alt}
              className="bordered"
              height={1800}
              key={picture.src}
              src={picture.src}
              width={1200}
            />
            {picture.isSample && <p className="small bold">{printText.sampleMark}</p>}
          </div>
        )}
        <div className="stack-4 justify-items-start">
          {ownId === null ? <PrintPageLink /> : <PrintDownloadCard chosen={ownId} ids={ids} print={print} />}
          <AllPrints ids={ownId === null ? [] : ids} isSignedIn={address !== null} />
        </div>
      </div>
    </Panel>
  );
}

function PrintPageLink() {
  return (
    <>
      <p>{printText.about}</p>
      <div className="cluster-3 align-center">
        <SpritePicture mode="loop" name="arrow-pink">
          <Icon name="arrow-right" size={48} />
        </SpritePicture>
        <ButtonLink href="/get-print">{printText.getYourPrint}</ButtonLink>
      </div>
    </>
  );
}
