import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { docsText as text } from "@/components/docs/docs-text";
import styles from "@/components/docs/GuidePage.module.scss";
import { CopyButton } from "@/components/ui/CopyButton";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { Sheet } from "@/components/ui/Sheet";
import { TextPage } from "@/components/ui/TextPage";
import { createPosterSource } from "@/lib/client/poster-source";
import { GUIDE_NAMES, type Guide, type GuideBlock, type GuideText, getGuidePath } from "@/lib/shared/guide";
import { SITE_PAGES } from "@/lib/shared/site-pages";

export function GuidePage({ guide: { name, title, lead, sections } }: { readonly guide: Guide }) {
  return (
    <TextPage poster={createPosterSource(1)} title={title}>
      <Sheet id="start" title={text.start}>
        <div className={styles["body"]}>
          <nav aria-label={text.otherGuides} className="cluster-2">
            <Link className={`box pad-3 semibold line-120 ${styles["guide"]}`} href="/docs">
              {text.allGuides}
            </Link>
            {GUIDE_NAMES.map((other) => (
              <Link
                aria-current={other === name ? "page" : undefined}
                className={`box pad-3 semibold line-120 ${styles["guide"]}`}
                href={getGuidePath(other)}
                key={other}
              >
                {SITE_PAGES[getGuidePath(other)].title}
              </Link>
            ))}
          </nav>
          <GuideBlocks blocks={lead} />
          {sections.length > 1 && (
            <nav aria-labelledby="on-this-page" className={`stack-2 border-top ${styles["contents"]}`}>
              <h3 className="display small bold" id="on-this-page">
                {text.onThisPage}
              </h3>
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

// Item order is fixed, so its index is its key.

function GuideBlocks({ blocks }: { readonly blocks: readonly GuideBlock[] }) {
  return (
    <div className={`stack-3 min-0 ${styles["blocks"]}`}>
      {Object.entries(blocks).map(([place, block]) => (
        <Block block={block} key={place} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: GuideBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case "heading":
      return (
        <h3 id={block.id}>
          <RichText text={block.text} />
        </h3>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          {Object.entries(block.items).map(([place, item]) => (
            <li key={place}>
              <GuideBlocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table {...block} />;
    case "code":
      return <Code {...block} />;
    default:
      return block satisfies never;
  }
}

function Table({ head, rows }: Extract<GuideBlock, { kind: "table" }>) {
  return (
    <ScrollArea as="div" className={styles["table"]}>
      <table>
        <thead>
          <tr>
            {Object.entries(head).map(([column, cell]) =>
              cell.length === 0 ? (
                <td key={column} />
              ) : (
                <th key={column} scope="col">
                  <RichText text={cell} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([place, row]) => (
            <tr key={place}>
              {Object.entries(row).map(([column, cell]) => (
                <td key={column}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Code({ language, code }: Extract<GuideBlock, { kind: "code" }>) {
  return (
    <div className={styles["code"]}>
      <div className={styles["bar"]}>
        <span>{language || text.code}</span>
        <CopyButton byHand={text.copyByHand} label={text.copy} textOf={() => code} />
      </div>
      <ScrollArea as="div" className={styles["scroll"]}>
        <pre>{code}</pre>
      </ScrollArea>
    </div>
  );
}

/** Text with code names, emphasis and links. */
function RichText({ text: parts }: { readonly text: GuideText }) {
  return Object.entries(parts).map(([place, part]) => {
    if (typeof part === "string") return <Fragment key={place}>{part}</Fragment>;
    if (part.kind === "code") return <code key={place}>{part.code}</code>;
    const inner = <RichText text={part.text} />;
    if (part.kind === "link")
      return (
        <Address href={part.href} key={place}>
          {inner}
        </Address>
      );
    const Emphasis = part.kind;
    return <Emphasis key={place}>{inner}</Emphasis>;
  });
}

/** Guides are app pages; files and other sites are not. */
function Address({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const Anchor = /^(?:#|\/docs)/.test(href) ? Link : "a";
  return <Anchor href={href}>{children}</Anchor>;
}
