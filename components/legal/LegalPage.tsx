import { Notice } from "@/components/ui/Notice";
import { TextPage } from "@/components/ui/TextPage";
import { createPosterSource } from "@/lib/client/poster-source";
import { getLastChange, type LegalText, TEMPLATE_NOTE } from "@/lib/shared/content/legal";
import styles from "./LegalPage.module.scss";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** A numbered legal text, with the note that it is a template. */
export function LegalPage({ text: { title, changed, sections } }: { readonly text: LegalText }) {
  return (
    <TextPage poster={createPosterSource(1)} lead={getLastChange(DAY.format(new Date(changed)))} title={title}>
      <div>
        <Notice tone="good">{TEMPLATE_NOTE}</Notice>
        <ol className={styles["sections"]}>
          {sections.map((section) => (
            <li key={section.title}>
              <h2>{section.title}</h2>
              {section.text.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {section.file && (
                <p>
                  <a href={section.file.href}>{section.file.label}</a>
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </TextPage>
  );
}
