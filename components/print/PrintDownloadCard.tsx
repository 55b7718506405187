import dynamic from "next/dynamic";
import { useState } from "react";
import { PrintSheet } from "@/components/print/PrintSheet";
import { printText } from "@/components/print/print-text";
import type { LoadedPrint } from "@/components/print/use-my-prints";
import { Button, RetryButton } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { PartLoading } from "@/components/ui/PartLoading";
import { Picture } from "@/components/ui/Picture";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { getKnownSession } from "@/lib/client/api/use-session";
import { createPosterSource } from "@/lib/client/poster-source";
import { getPrintName } from "@/lib/client/print/fetch-print";
import { usePrintDownload } from "@/lib/client/print/print-download";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";
import styles from "./PrintDownloadCard.module.scss";

const text = printText.downloadCard;

interface PrintDownloadCardProps {
  readonly ids: readonly number[];
  readonly chosen: number;
  readonly print: LoadedPrint;
}

/** A holder's prints: the chosen one, and its download. Another one chosen here puts its avatar on the stage. */
export function PrintDownloadCard({ ids, chosen, print }: PrintDownloadCardProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <div className={styles["choice"]}>
        <span className="studio-picture bordered">
          <Picture alt="" className="fill-block" key={chosen} sizes="72px" source={createPosterSource(chosen)} />
        </span>
        <p className="mono huge-fluid bold line-normal">{padId(chosen)}</p>
        {ids.length > 1 && (
          <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)} size="small" tone="paper">
            {text.change}
          </Button>
        )}
      </div>
      {isChoosing && (
        <PrintSheet
          current={chosen}
          onChoose={(id) => {
            void chooseAvatar(id);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
          title={text.which}
        />
      )}
      {print.error ? (
        <>
          <Notice tone="error">{getErrorMessage(print.error, text.failed)}</Notice>
          <RetryButton busy={print.isLoading} onClick={print.retry} />
        </>
      ) : (
        <PrintLink url={print.url} id={chosen} />
      )}
      <p className="small">{text.file}</p>
    </>
  );
}

function PrintLink({ url, id }: { readonly url: string | null; readonly id: number }) {
  if (url === null)
    return (
      <div className="row-3">
        <SpritePicture mode="loop" name="download-blue" />
        <Button busy>{text.making}</Button>
      </div>
    );
  return (
    <ButtonLink
      download={getPrintName(id)}
      href={url}
      onDownload={() => useCharacterStore.getState().addPrintedIds([id], getKnownSession()?.address)}
    >
      <LiveIcon name="download" />
      {text.download(padId(id))}
    </ButtonLink>
  );
}

const DownloadAll = dynamic(() => import("@/components/print/DownloadAll").then((module) => module.DownloadAll), {
  loading: PartLoading,
});

/** The download of the prints of `ids`: shown for several avatars, or while one is in progress for any user. */
export function AllPrints({ ids, isSignedIn }: { readonly ids: readonly number[]; readonly isSignedIn: boolean }) {
  const isIdle = usePrintDownload(({ step }) => step === "none");
  return isIdle && ids.length < 2 ? null : <DownloadAll ids={ids} isSignedIn={isSignedIn} />;
}
