import { StageTurn } from "@/components/print/StageTurn";
import { ZoomablePicture } from "@/components/print/ZoomablePicture";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { CLAIM_END, CLAIM_END_DAY, SAMPLE_PRINT } from "@/lib/shared/content/claim";
import styles from "./PrintPage.module.scss";

/** The page of MB1.1: what the exclusive print is, and that its claim period has ended. */
export function PrintRelease() {
  return (
    <main className={styles["page"]} id="content">
      <div className={styles["shown"]}>
        <div aria-hidden="true" className={styles["figure"]} data-stage-subject>
          <Picture alt="" sizes="66vh" source={posterSource(1)} />
        </div>
        <StageTurn />
        <ZoomablePicture alt="The print of Meebit 00001" src={SAMPLE_PRINT} />
      </div>
      <div className={styles["words"]}>
        <h1 className={styles["title"]}>MB1.1</h1>
        <div className={styles["card"]}>
          <h2>The exclusive print</h2>
          <p>
            A one-of-one collectible poster for every one of the 20,000 Meebits: its number, its look, its traits,
            edition 1 of 1.
          </p>
          <p>
            <strong>The claim period has ended</strong>, on <time dateTime={CLAIM_END}>{CLAIM_END_DAY}</time>. Holders
            can still download the image, about 1.6 MB, and print it themselves.
          </p>
          <ButtonLink href="/get-print">Get your print</ButtonLink>
        </div>
      </div>
    </main>
  );
}
