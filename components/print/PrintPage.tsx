import type { UseQueryResult } from "@tanstack/react-query";
import { AllPrints, PrintDownloadCard } from "@/components/print/PrintDownloadCard";
import { printText } from "@/components/print/print-text";
import { StageFigure } from "@/components/print/StageFigure";
import { useMyPrints } from "@/components/print/use-my-prints";
import { WallPreview } from "@/components/print/WallPreview";
import { ZoomablePicture } from "@/components/print/ZoomablePicture";
import { Button, RetryButton } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { useLastError } from "@/lib/client/api/use-last-error";
import { usePrintDownload } from "@/lib/client/print/print-download";
import { publicEnv } from "@/lib/client/public-env";
import { changeWallet, openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { getSamplePrint, SAMPLE_PRINT } from "@/lib/shared/content/claim";
import { ERROR_MESSAGES, getErrorMessage } from "@/lib/shared/error-messages";
import { explainMissingHoldings } from "@/lib/shared/registries";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useCharacterStore } from "@/stores/character-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./PrintPage.module.scss";

const text = printText.gate;

interface PrintGateProps {
  /** The wallet; null for a visitor. */
  readonly address: string | null;
  readonly holdings: UseQueryResult<HoldingsAnswer>;
}

function PrintGate({ address, holdings }: PrintGateProps) {
  const wallet = useWalletStore((state) => state.address);
  const error = useLastError(holdings, address);
  if (address === null && wallet !== null) {
    return (
      <>
        <p>
          {text.connected.before}{" "}
          <span className="mono bold nowrap" title={wallet}>
            {shortenAddress(wallet)}
          </span>{" "}
          {text.connected.after}
        </p>
        <div className="cluster-3">
          <Button onClick={() => openSignIn("get-print")}>
            <Icon name="wallet" />
            {printText.signToGetPrint}
          </Button>
          <Button onClick={() => changeWallet("get-print")} tone="paper">
            {printText.changeWallet}
          </Button>
        </div>
      </>
    );
  }
  if (address === null) {
    return (
      <>
        <p>{text.visitor}</p>
        <Button onClick={() => openSignIn("get-print")}>
          <Icon name="wallet" />
          {printText.connectWallet}
        </Button>
      </>
    );
  }
  const failure =
    (error && getErrorMessage(error, text.failed)) ?? (holdings.data ? explainMissingHoldings(holdings.data) : null);
  if (failure !== null) {
    return (
      <>
        <Notice tone="error">{failure}</Notice>
        <RetryButton busy={holdings.isFetching} onClick={() => void refreshHoldings(address)} />
      </>
    );
  }
  if (holdings.isPending) return <Notice>{text.checking}</Notice>;
  return (
    <>
      <Notice tone="error">{ERROR_MESSAGES.noMeebits}</Notice>
      <div className="cluster-3">
        <Button onClick={() => changeWallet("get-print")}>{printText.selectWallet}</Button>
        <ButtonLink href={publicEnv.links.marketplace} isOutside tone="paper">
          <LiveIcon name="cart" />
          {printText.buyAvatar}
        </ButtonLink>
      </div>
    </>
  );
}

const SAMPLE_ID = 1;

/** The print page: the holder's own print on an easel, to download; a sample with the next steps for others. */
export function PrintPage() {
  const { address, holdings, ids, id, gate, print, picture } = useMyPrints();
  const current = useCharacterStore((state) => Number(state.current));
  // Beside a print its own avatar; while a holder's prints load, the one on the stage of other pages.
  const onStage = id ?? ((address !== null && holdings.isPending && current) || SAMPLE_ID);
  const isDownloading = usePrintDownload(({ step }) => step !== "none");
  return (
    <main className={styles["page"]} id="content">
      <h1 className={styles["title"]}>{printText.yourPrint}</h1>
      <div className={styles["scene"]}>
        <ZoomablePicture {...picture} />
        <StageFigure id={onStage} />
      </div>
      <div className={`stack-6 ${styles["text"]}`}>
        {gate.panel}
        {(gate.panel === null || isDownloading) && (
          <div className={styles["card"]}>
            {gate.panel === null &&
              (id === null ? (
                <PrintGate address={address} holdings={holdings} />
              ) : (
                <PrintDownloadCard chosen={id} ids={ids} print={print} />
              ))}
            <AllPrints ids={gate.allowed ? ids : []} isSignedIn={address !== null} />
          </div>
        )}
      </div>
      <WallPreview
        {...picture}
        onRetry={print.retry}
        src={picture.src === SAMPLE_PRINT ? getSamplePrint(400) : picture.src}
      />
    </main>
  );
}
