import { AllPrints } from "@/components/print/AllPrints";
import { PrintGate } from "@/components/print/PrintGate";
import { PrintShelf } from "@/components/print/PrintShelf";
import { printText } from "@/components/print/print-text";
import { FIRST_ON_STAGE, StageTurn } from "@/components/print/StageTurn";
import { useMyPrints } from "@/components/print/use-my-prints";
import { WallPreview } from "@/components/print/WallPreview";
import { ZoomablePicture } from "@/components/print/ZoomablePicture";
import { MissingPicture } from "@/components/ui/MissingPicture";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { usePrintDownload } from "@/lib/client/print/print-download";
import { SAMPLE_PRINT } from "@/lib/shared/content/claim";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";
import styles from "./PrintPage.module.scss";

/** The print on an easel: the holder's own, to download; everybody else's view of a sample, and how to get further. */
export function PrintPage() {
  const { address, holdings, ids, id, choose, gate, print } = useMyPrints();
  const onStage = useCharacterStore((state) => Number(state.current)) || FIRST_ON_STAGE;
  const isDownloading = usePrintDownload(({ step }) => step !== "none");

  const alt = print.address && id !== null ? printText.printOf(padId(id)) : printText.sample(padId(1));
  const shown = print.address ?? SAMPLE_PRINT;

  return (
    <main className={styles["page"]} id="content">
      <div className={styles["shown"]}>
        <div aria-hidden="true" className={styles["figure"]} data-stage-subject>
          <Picture
            alt=""
            fallback={<MissingPicture>{printText.meebitMissing(padId(onStage))}</MissingPicture>}
            key={onStage}
            sizes="66vh"
            source={posterSource(onStage)}
          />
        </div>
        <StageTurn />
        <ZoomablePicture alt={alt} isWaiting={print.isLoading} src={shown} />
      </div>
      <div className={styles["words"]}>
        <h1 className={styles["title"]}>{printText.yourPrint}</h1>
        {gate.panel}
        {(gate.panel === null || isDownloading) && (
          <div className={styles["card"]}>
            {gate.panel === null &&
              (id === null ? (
                <PrintGate address={address} holdings={holdings} />
              ) : (
                <PrintShelf chosen={id} ids={ids} onChoose={choose} print={print} />
              ))}
            <AllPrints ids={gate.allowed ? ids : []} isSignedIn={address !== null} />
          </div>
        )}
      </div>
      <WallPreview alt={alt} src={shown} />
    </main>
  );
}
