import { useId } from "react";
import styles from "@/components/holdings/CollectionCard.module.scss";
import { Emblem } from "@/components/holdings/Emblem";
import { formatCount, formatTime } from "@/components/holdings/format";
import { holdingsText } from "@/components/holdings/holdings-text";
import { TokenList, TokenLookUp } from "@/components/holdings/TokenList";
import type { PortfolioAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";
import { EMBLEMS } from "@/lib/shared/emblems.generated";

const text = holdingsText.card;

interface CollectionCardProps {
  readonly collection: PortfolioCollection;
  readonly portfolio: PortfolioAnswer;
}

export function CollectionCard({ collection, portfolio }: CollectionCardProps) {
  const id = useId();
  const { key, balance, tokens, source } = collection;
  const isShort = balance !== null && tokens.length < balance;
  return (
    <section aria-labelledby={id} className="raised-box">
      <header className={styles["head"]} style={{ backgroundColor: EMBLEMS[key].backdrop }}>
        <Emblem name={key} size={72} />
        <h2 className="pad-bottom-3 display heading heavy line-115 balance" id={id}>
          {holdingsText.collections[key].title}
        </h2>
        <span className={styles["count"]}>
          {balance === null ? "?" : formatCount(balance)}
          <span className="visually-hidden">{text.tokens(balance)}</span>
        </span>
      </header>
      <div className="stack-3 justify-items-start pad-4 line-140">
        {balance === null && <p>{text.silent}</p>}
        {tokens.length > 0 && <TokenList collection={collection} />}
        {isShort && <p className="small">{explainShortList(source, tokens.length, portfolio.indexer)}</p>}
        {isShort && source !== "contract" && <TokenLookUp address={portfolio.address} collection={collection} />}
        <Switches collection={collection} portfolio={portfolio} />
      </div>
    </section>
  );
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

type SwitchName = Exclude<keyof PortfolioAnswer["switches"], "vesselClaimStart">;

/** The switches of a collection's contract, with their names on the card. */
const CONTRACT_SWITCHES: Partial<Record<PortfolioCollection["key"], readonly (readonly [SwitchName, string])[]>> = {
  sewerPass: [
    ["passMint", text.minting],
    ["passBurn", text.burning],
  ],
  hvMtl: [
    ["hvMtlMint", text.minting],
    ["hvMtlBurn", text.burningByOwners],
  ],
};

const SWITCH_TEXTS: Readonly<Record<string, string>> = { null: text.notKnown, true: text.on, false: text.off };

/** The states of the contract's switches, read only: they apply to all wallets. */
function Switches({ collection: { key }, portfolio: { switches, blockTime } }: CollectionCardProps) {
  const shownSwitches = CONTRACT_SWITCHES[key];
  if (shownSwitches)
    return (
      <ul className="cluster-1 column-gap-4 small semibold">
        {shownSwitches.map(([name, label]) => (
          <li className="row-2" data-on={switches[name] === true} key={name}>
            <span aria-hidden="true" className={styles["indicator"]} />
            {label} {SWITCH_TEXTS[String(switches[name])]}
          </li>
        ))}
      </ul>
    );
  if (key !== "otherdeed" && key !== "vessel") return null;
  const start = switches.vesselClaimStart;
  if (start === null) return <p className="small">{text.claimNotKnown}</p>;
  return (
    <p className="small">
      {start > blockTime ? text.claimOpens(formatTime(start)) : text.claimIsOpen(formatTime(start))}
    </p>
  );
}
