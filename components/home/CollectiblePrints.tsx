import { homeText } from "@/components/home/home-text";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CLAIM_END, CLAIM_END_DAY, SAMPLE_PRINT } from "@/lib/shared/content/claim";
import styles from "./CollectiblePrints.module.scss";

/** The print of each avatar: the claim period has ended, the image is still there for its holder. */
export function CollectiblePrints() {
  return (
    <section aria-labelledby="prints-title" className={styles["prints"]}>
      <img
        alt={homeText.prints.picture}
        className={styles["print"]}
        decoding="async"
        height={1800}
        loading="lazy"
        src={SAMPLE_PRINT}
        width={1200}
      />
      <div className={styles["words"]}>
        <h2 id="prints-title">{homeText.prints.title}</h2>
        <p>{homeText.prints.edition}</p>
        <p>
          <strong>{homeText.prints.ended}</strong>
          {homeText.prints.on}
          <time dateTime={CLAIM_END}>{CLAIM_END_DAY}</time>
          {homeText.prints.download}
        </p>
        <ButtonLink href="/get-print">{homeText.prints.get}</ButtonLink>
      </div>
    </section>
  );
}
