import { type ReactNode, useId } from "react";
import styles from "@/components/holdings/CollectionCard.module.scss";
import { Emblem } from "@/components/holdings/Emblem";
import { EMBLEMS } from "@/components/holdings/emblems";
import { TokenList } from "@/components/holdings/TokenList";
import { TokenLookUp } from "@/components/holdings/TokenLookUp";
import { COLLECTION_WORDS, countWords, timeWords } from "@/components/holdings/words";
import type { PortfolioAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";

interface CollectionCardProps {
  readonly collection: PortfolioCollection;
  /** What the collection is a part of. */
  readonly portfolio: PortfolioAnswer;
}

/** What a wallet holds of one collection: its tokens with their states, and the switches of the contract. */
export function CollectionCard({ collection, portfolio }: CollectionCardProps) {
  const id = useId();
  const { key, balance, tokens, source } = collection;
  return (
    <section aria-labelledby={id} className={styles["card"]}>
      <header className={styles["head"]} style={{ backgroundColor: EMBLEMS[key].backdrop }}>
        <Emblem className={styles["emblem"]} name={key} />
        <h2 className={styles["name"]} id={id}>
          {COLLECTION_WORDS[key].title}
        </h2>
        <span className={styles["count"]}>
          {balance === null ? "?" : countWords(balance)}
          <span className={styles["hidden"]}>{balance === 1 ? " token" : " tokens"}</span>
        </span>
      </header>
      <div className={styles["body"]}>
        {balance === null && <p>The contract gives no answer, so it is not known whether this wallet has any.</p>}
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

/** Says why a list is shorter than the balance. */
function ListNote({ collection: { balance, source, tokens }, indexer }: ListNoteProps) {
  if (balance === null || tokens.length >= balance) return null;
  return <p className={styles["note"]}>{noteWords(source, tokens.length, indexer)}</p>;
}

function noteWords(source: PortfolioCollection["source"], count: number, indexer: PortfolioAnswer["indexer"]): string {
  switch (source) {
    case "contract":
      return `The first ${countWords(count)} are listed here.`;
    case "indexer":
      return "The indexer does not name all of them. Look up the others by number.";
    case "none":
      return indexer === "failed"
        ? "The indexer gives no answer right now. Look up a token by its number."
        : "This contract counts tokens but does not list them. Look up one by its number.";
    default:
      return source satisfies never;
  }
}

/** Switches of the contract that are the same for everybody. */
function Switches({ collection: { key }, portfolio: { switches, blockTime } }: CollectionCardProps) {
  const { passMint, passBurn, hvMtlMint, hvMtlBurn, vesselClaimStart: start } = switches;
  if (key === "sewerPass")
    return (
      <SwitchLine>
        <Switch isOn={passMint} name="Minting" />
        <Switch isOn={passBurn} name="Burning" />
      </SwitchLine>
    );
  if (key === "hvMtl")
    return (
      <SwitchLine>
        <Switch isOn={hvMtlMint} name="Minting" />
        <Switch isOn={hvMtlBurn} name="Burning by owners" />
      </SwitchLine>
    );
  if (key !== "otherdeed" && key !== "vessel") return null;
  if (start === null) return <p className={styles["note"]}>When vessels can be claimed is not known right now.</p>;
  return (
    <p className={styles["note"]}>
      Claims of vessels {start > blockTime ? "open on" : "are open since"} {timeWords(start)}.
    </p>
  );
}

const SWITCH_WORDS: Readonly<Record<string, string>> = { null: "not known", true: "on", false: "off" };

function SwitchLine({ children }: { readonly children: ReactNode }) {
  return <ul className={styles["switches"]}>{children}</ul>;
}

function Switch({ name, isOn }: { readonly name: string; readonly isOn: boolean | null }) {
  return (
    <li data-on={isOn === true}>
      <span aria-hidden="true" className={styles["light"]} />
      {name} {SWITCH_WORDS[String(isOn)]}
    </li>
  );
}
