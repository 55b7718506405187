import { LiveIcon } from "@/components/ui/LiveIcon";
import { Sheet } from "@/components/ui/Sheet";
import { TextPage } from "@/components/ui/TextPage";
import { createPosterSource } from "@/lib/client/poster-source";
import { FAQ, FAQ_HEAD, FAQ_TYPES, type FaqType } from "@/lib/shared/content/faq";
import styles from "./Faq.module.scss";

// `as`: Object.keys loses the keys of a const table.
const TYPES = Object.keys(FAQ_TYPES) as readonly FaqType[];

export function Faq() {
  return (
    <TextPage poster={createPosterSource(1)} lead={FAQ_HEAD.lead} title={FAQ_HEAD.title}>
      {TYPES.map((type) => (
        <Sheet id={`faq-${type}`} key={type} title={FAQ_TYPES[type]}>
          {FAQ.filter((entry) => entry.type === type).map(({ title, text }) => (
            <details className={styles["entry"]} key={title}>
              <summary className={styles["question"]}>
                {title}
                <span>
                  <LiveIcon name="plus" />
                </span>
              </summary>
              <div className={styles["answer"]}>
                {text.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </details>
          ))}
        </Sheet>
      ))}
    </TextPage>
  );
}
