import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { docsText as text } from "@/components/docs/docs-text";
import styles from "@/components/docs/GuideBlocks.module.scss";
import { CopyButton } from "@/components/ui/CopyButton";
import type { GuideBlock, GuideText } from "@/lib/shared/guide";

// Item order is fixed, so its index is its key.

interface GuideBlocksProps {
  readonly blocks: readonly GuideBlock[];
}

/** The content of a guide section. */
export function GuideBlocks({ blocks }: GuideBlocksProps) {
  return (
    <div className={styles["blocks"]}>
      {Object.entries(blocks).map(([place, block]) => (
        <Block block={block} key={place} />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly block: GuideBlock;
}

function Block({ block }: BlockProps) {
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
  }
}

function Table({ head, rows }: Extract<GuideBlock, { kind: "table" }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard focus.
    <div className={styles["table"]} tabIndex={0}>
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
    </div>
  );
}

function Code({ language, code }: Extract<GuideBlock, { kind: "code" }>) {
  return (
    <div className={styles["code"]}>
      <div className={styles["bar"]}>
        <span>{language || text.code}</span>
        <CopyButton byHand={text.copyByHand} label={text.copy} textOf={() => code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard focus. */}
      <div className={styles["scroll"]} tabIndex={0}>
        <pre>{code}</pre>
      </div>
    </div>
  );
}

interface RichTextProps {
  readonly text: GuideText;
}

/** Text with code names, emphasis and links. */
export function RichText({ text: parts }: RichTextProps) {
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

interface AddressProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Guides are app pages; files and other sites are not. */
function Address({ href, children }: AddressProps) {
  const Anchor = /^(?:#|\/docs)/.test(href) ? Link : "a";
  return <Anchor href={href}>{children}</Anchor>;
}
