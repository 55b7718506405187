import { type FormEvent, useId, useState } from "react";
import { holdingsText } from "@/components/holdings/holdings-text";
import { TokenList } from "@/components/holdings/TokenList";
import styles from "@/components/holdings/TokenLookUp.module.scss";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { fetchToken } from "@/lib/client/api/use-portfolio";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import type { PortfolioCollection, PortfolioToken } from "@/lib/shared/api/portfolio";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { shortenAddress } from "@/lib/shared/shorten-address";

const text = holdingsText.lookUp;

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
    if (!/^\d+$/.test(typed)) return setOutcome({ message: text.badNumber, isError: true });
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
      <form className={styles["form"]} noValidate onSubmit={(event) => void lookUp(event)}>
        <label className={styles["label"]} htmlFor={id}>
          {text.label(one)}
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
          {text.button}
        </Button>
      </form>
      {outcome && <Notice tone={outcome.isError ? "error" : "plain"}>{outcome.message}</Notice>}
    </>
  );
}

function describeOwner(token: string, owner: string | null, isOwn: boolean): string {
  if (owner === null) return text.isNone(token);
  return isOwn ? text.isOwn(token) : text.belongsTo(token, shortenAddress(owner));
}
