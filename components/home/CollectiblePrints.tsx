import { ButtonLink } from "@/components/ui/ButtonLink";
import { CLAIM_END, CLAIM_END_DAY, SAMPLE_PRINT } from "@/lib/shared/content/claim";
import styles from "./CollectiblePrints.module.scss";

/** The print of each avatar: the claim period has ended, the image is still there for its holder. */
export function CollectiblePrints() {
  return (
    <section aria-labelledby="prints-title" className={styles["prints"]}>
      <img
        alt="The print of Meebit 00001: its number, its portrait, its traits"
        className={styles["print"]}
        decoding="async"
        height={1800}
        loading="lazy"
        src={SAMPLE_PRINT}
        width={1200}
      />
      <div className={styles["words"]}>
        <h2 id="prints-title">Collectible prints</h2>
        <p>One print for each of the 20,000, edition 1 of 1.</p>
        <p>
          <strong>The claim period has ended</strong>, on <time dateTime={CLAIM_END}>{CLAIM_END_DAY}</time>. Holders can
          still download the image.
        </p>
        <ButtonLink href="/get-print">Get your print</ButtonLink>
      </div>
    </section>
  );
}
