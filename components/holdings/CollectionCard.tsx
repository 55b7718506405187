import { type ReactNode, useId } from "react";
import styles from "@/components/holdings/CollectionCard.module.scss";
import { Emblem } from "@/components/holdings/Emblem";
import { EMBLEMS } from "@/components/holdings/emblems";
import { formatCount, formatTime } from "@/components/holdings/format";
import { holdingsText } from "@/components/holdings/holdings-text";
import { TokenList } from "@/components/holdings/TokenList";
import { TokenLookUp } from "@/components/holdings/TokenLookUp";
import type { PortfolioAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";

const text = holdingsText.card;

interface CollectionCardProps {
  readonly collection: PortfolioCollection;
  /** The portfolio containing it. */
  readonly portfolio: PortfolioAnswer;
}

/** A wallet's part of a collection: tokens with their states, and the contract's switches. */
export function CollectionCard({ collection, portfolio }: CollectionCardProps) {
  const id = useId();
  const { key, balance, tokens, source } = collection;
  return (
    <section aria-labelledby={id} className={styles["card"]}>
      <header className={styles["head"]} style={{ backgroundColor: EMBLEMS[key].backdrop }}>
        <Emblem className={styles["emblem"]} name={key} />
        <h2 className={styles["name"]} id={id}>
          {holdingsText.collections[key].title}
        </h2>
        <span className={styles["count"]}>
          {balance === null ? "?" : formatCount(balance)}
          <span className={styles["visuallyHidden"]}>{text.tokens(balance)}</span>
        </span>
      </header>
      <div className={styles["body"]}>
        {balance === null && <p>{text.silent}</p>}
        {tokens.length > 0 && <TokenList collection={collection} />}
        <ListNote collection={collection} indexer={portfolio.indexer} />
        {balance !== null && source !== "contract" && tokens.length < balance && (
          <TokenLookUp address={portfolio.address} collection={collection} />
        )}
        <Switches collection={collection} portfolio={portfolio} />
      </div>
    </section>
  );
}

interface ListNoteProps {
  readonly collection: PortfolioCollection;
  readonly indexer: PortfolioAnswer["indexer"];
}

/** Explains a list shorter than the balance. */
function ListNote({ collection: { balance, source, tokens }, indexer }: ListNoteProps) {
  if (balance === null || tokens.length >= balance) return null;
  return <p className={styles["note"]}>{explainShortList(source, tokens.length, indexer)}</p>;
}

function explainShortList(
  source: PortfolioCollection["source"],
  count: number,
  indexer: PortfolioAnswer["indexer"],
): string {
  switch (source) {
    case "contract":
      return text.firstListed(formatCount(count));
    case "indexer":
      return text.indexerIncomplete;
    case "none":
      return indexer === "failed" ? text.indexerFailed : text.unlisted;
    default:
      return source satisfies never;
  }
}

/** The states of the contract's switches, read only: they apply to all wallets. */
function Switches({ collection: { key }, portfolio: { switches, blockTime } }: CollectionCardProps) {
  const { passMint, passBurn, hvMtlMint, hvMtlBurn, vesselClaimStart: start } = switches;
  if (key === "sewerPass")
    return (
      <SwitchLine>
        <SwitchState isOn={passMint} name={text.minting} />
        <SwitchState isOn={passBurn} name={text.burning} />
      </SwitchLine>
    );
  if (key === "hvMtl")
    return (
      <SwitchLine>
        <SwitchState isOn={hvMtlMint} name={text.minting} />
        <SwitchState isOn={hvMtlBurn} name={text.burningByOwners} />
      </SwitchLine>
    );
  if (key !== "otherdeed" && key !== "vessel") return null;
  if (start === null) return <p className={styles["note"]}>{text.claimNotKnown}</p>;
  return (
    <p className={styles["note"]}>
      {start > blockTime ? text.claimOpens(formatTime(start)) : text.claimIsOpen(formatTime(start))}
    </p>
  );
}

const SWITCH_TEXTS: Readonly<Record<string, string>> = { null: text.notKnown, true: text.on, false: text.off };

function SwitchLine({ children }: { readonly children: ReactNode }) {
  return <ul className={styles["switches"]}>{children}</ul>;
}

function SwitchState({ name, isOn }: { readonly name: string; readonly isOn: boolean | null }) {
  return (
    <li data-on={isOn === true}>
      <span aria-hidden="true" className={styles["indicator"]} />
      {name} {SWITCH_TEXTS[String(isOn)]}
    </li>
  );
}
