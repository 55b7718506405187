import { printText } from "@/components/print/print-text";
import { StageFigure } from "@/components/print/StageFigure";
import { ZoomablePicture } from "@/components/print/ZoomablePicture";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CLAIM_END, CLAIM_END_DAY, SAMPLE_PRINT } from "@/lib/shared/content/claim";
import { padId } from "@/lib/shared/ids";
import styles from "./PrintPage.module.scss";

const text = printText.release;

/** The page of MB1.1: the exclusive print, and its ended claim period. */
export function PrintRelease() {
  return (
    <main className={styles["page"]} id="content">
      <h1 className={styles["title"]}>{text.title}</h1>
      <div className={styles["scene"]}>
        <StageFigure id={1} />
        <ZoomablePicture alt={printText.printOf(padId(1))} src={SAMPLE_PRINT} />
      </div>
      <div className={`stack-6 ${styles["text"]}`}>
        <div className={styles["card"]}>
          <h2>{text.subtitle}</h2>
          <p>{text.about}</p>
          <p>
            <strong>{text.ended.claim}</strong>
            {text.ended.on}
            <time dateTime={CLAIM_END}>{CLAIM_END_DAY}</time>
            {text.ended.after}
          </p>
          <ButtonLink href="/get-print">{printText.getYourPrint}</ButtonLink>
        </div>
      </div>
    </main>
  );
}
