import { type FormEvent, useId, useState } from "react";
import { createMarketplaceAddress, formatCount, formatDay, formatTime } from "@/components/holdings/format";
import { holdingsText } from "@/components/holdings/holdings-text";
import styles from "@/components/holdings/TokenList.module.scss";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { fetchToken } from "@/lib/client/api/use-portfolio";
import { createPosterSource } from "@/lib/client/poster-source";
import { publicEnv } from "@/lib/client/public-env";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import type { PortfolioCollection, PortfolioToken } from "@/lib/shared/api/portfolio";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { shortenAddress } from "@/lib/shared/shorten-address";

const text = holdingsText.tokens;

/** Tokens shown on a card before it is expanded. */
const FIRST_SHOWN = 12;

interface TokenListProps {
  readonly collection: Pick<PortfolioCollection, "key" | "address" | "tokens">;
}

/** Tokens of a collection with their states and marketplace links. */
export function TokenList({ collection: { key, address, tokens } }: TokenListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tokens : tokens.slice(0, FIRST_SHOWN);
  const isAvatar = key === "meebits";
  const hasStates = tokens.some(({ id, ...states }) => Object.keys(states).length > 0);
  const plainForm = hasStates ? "rows" : "chips";
  const form = isAvatar ? "pictures" : plainForm;
  return (
    <>
      <ul className={styles[form]} data-complete={isWhole}>
        {shown.map((token) => (
          <li className={styles["token"]} key={token.id}>
            {isAvatar && (
              <Picture
                alt=""
                className="full-width square"
                sizes="96px"
                source={createPosterSource(Number(token.id))}
              />
            )}
            <a
              className={styles["number"]}
              href={createMarketplaceAddress(publicEnv.links.marketplaceToken, address, token.id)}
              rel="noopener"
              target="_blank"
            >
              {isAvatar ? padId(Number(token.id)) : `#${token.id}`}
              <span className="visually-hidden">{text.atMarketplace(holdingsText.collections[key].one)}</span>
            </a>
            <TokenStates token={token} />
          </li>
        ))}
      </ul>
      {tokens.length > shown.length && (
        <Button onClick={() => setWhole(true)} size="small" tone="paper">
          {text.showAll(formatCount(tokens.length))}
        </Button>
      )}
    </>
  );
}

function TokenStates({ token: { lockedUntil, isVesselClaimed, pass } }: { readonly token: PortfolioToken }) {
  return (
    <>
      {lockedUntil !== undefined && (
        <span className={styles["state"]} data-tone={lockedUntil === null ? "plain" : "sun"}>
          {lockedUntil !== null && <Icon name="lock" size={20} />}
          {lockedUntil === null ? (
            text.unlocked
          ) : (
            <time dateTime={new Date(lockedUntil * 1000).toISOString()} title={formatTime(lockedUntil)}>
              {text.lockedUntil(formatDay(lockedUntil))}
            </time>
          )}
        </span>
      )}
      {isVesselClaimed !== undefined && (
        <span className={styles["state"]} data-tone={isVesselClaimed ? "plain" : "pink"}>
          {isVesselClaimed ? text.vesselClaimed : text.vesselNotClaimed}
        </span>
      )}
      {pass !== undefined && (
        <>
          <span className={styles["state"]} data-tone="sun">
            {text.tier(pass.tier)}
          </span>
          <span className={styles["state"]} data-tone="plain">
            {pass.tier >= 3 ? text.boredApe(pass.apeTokenId) : text.mutantApe(pass.apeTokenId)}
          </span>
          <span className={styles["state"]} data-tone="plain">
            {pass.dogTokenId === null ? text.noDog : text.dog(pass.dogTokenId)}
          </span>
        </>
      )}
    </>
  );
}

const lookUpText = holdingsText.lookUp;

const MAX_DIGITS = 9;

interface TokenLookUpProps {
  readonly collection: PortfolioCollection;
  /** The wallet searched for. */
  readonly address: string;
}

/** Looks up one token on Ethereum by number, and lists those of this wallet. */
export function TokenLookUp({ collection, address }: TokenLookUpProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly message: string; readonly isError: boolean } | null>(null);
  const [found, setFound] = useState<readonly PortfolioToken[]>([]);
  const { one } = holdingsText.collections[collection.key];

  async function lookUp(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\d+$/.test(typed)) return setOutcome({ message: lookUpText.badNumber, isError: true });
    setBusy(true);
    try {
      const { key, owner, block, blockTime, ...token } = await fetchToken(collection.key, typed);
      const isOwn = isSameAddress(owner, address);
      if (isOwn) setFound((before) => [...before.filter((other) => other.id !== token.id), token]);
      setOutcome({ message: describeOwner(`${one} #${token.id}`, owner, isOwn), isError: false });
    } catch (error) {
      setOutcome({ message: getErrorMessage(error), isError: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {found.length > 0 && <TokenList collection={{ ...collection, tokens: found }} />}
      <form className={styles["lookUp"]} noValidate onSubmit={(event) => void lookUp(event)}>
        <label className="all-columns small semibold" htmlFor={id}>
          {lookUpText.label(one)}
        </label>
        <input
          autoComplete="off"
          className={styles["field"]}
          id={id}
          inputMode="numeric"
          maxLength={MAX_DIGITS}
          onChange={(event) => setTyped(event.target.value.trim())}
          placeholder="12"
          value={typed}
        />
        <Button busy={isBusy} size="small" tone="sun" type="submit">
          {lookUpText.button}
        </Button>
      </form>
      {outcome && <Notice tone={outcome.isError ? "error" : "plain"}>{outcome.message}</Notice>}
    </>
  );
}

function describeOwner(token: string, owner: string | null, isOwn: boolean): string {
  if (owner === null) return lookUpText.isNone(token);
  return isOwn ? lookUpText.isOwn(token) : lookUpText.belongsTo(token, shortenAddress(owner));
}
