import Link from "next/link";
import { docsText as text } from "@/components/docs/docs-text";
import { GuideBlocks, RichText } from "@/components/docs/GuideBlocks";
import styles from "@/components/docs/GuidePage.module.scss";
import { Picture } from "@/components/ui/Picture";
import { Sheet } from "@/components/ui/Sheet";
import { TextPage } from "@/components/ui/TextPage";
import { createPosterSource } from "@/lib/client/poster-source";
import { GUIDE_NAMES, type Guide, getGuidePath } from "@/lib/shared/guide";
import { SITE_PAGES } from "@/lib/shared/site-pages";

interface GuidePageProps {
  readonly guide: Guide;
}

/** A guide: one sheet per section, and links to the other guides. */
export function GuidePage({ guide: { name, title, lead, sections } }: GuidePageProps) {
  return (
    <TextPage
      figure={<Picture alt="" sizes="(width >= 1024px) 38vw, 440px" source={createPosterSource(1)} urgent />}
      title={title}
    >
      <nav aria-label={text.otherGuides} className={styles["guides"]}>
        <Link href="/docs">{text.allGuides}</Link>
        {GUIDE_NAMES.map((other) => (
          <Link aria-current={other === name ? "page" : undefined} href={getGuidePath(other)} key={other}>
            {SITE_PAGES[getGuidePath(other)].title}
          </Link>
        ))}
      </nav>
      <Sheet id="start" title={text.start}>
        <div className={styles["body"]}>
          <GuideBlocks blocks={lead} />
          {sections.length > 1 && (
            <nav aria-labelledby="on-this-page" className={styles["contents"]}>
              <h3 id="on-this-page">{text.onThisPage}</h3>
              <ul>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>
                      <RichText text={section.title} />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </Sheet>
      {sections.map((section) => (
        <Sheet id={section.id} key={section.id} title={<RichText text={section.title} />}>
          <div className={styles["body"]}>
            <GuideBlocks blocks={section.blocks} />
          </div>
        </Sheet>
      ))}
    </TextPage>
  );
}
