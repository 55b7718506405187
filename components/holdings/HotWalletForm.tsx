import { type FormEvent, useId, useState } from "react";
import styles from "@/components/holdings/HotWalletForm.module.scss";
import { holdingsText } from "@/components/holdings/holdings-text";
import { Button } from "@/components/ui/Button";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import type { WalletWrite } from "@/lib/shared/api/writes";

const text = holdingsText.form;

const DAY_SECONDS = 86_400;

/** Durations of a link between two wallets in seconds, in the order of `text.lengths`; null: no end. */
const LINK_DURATIONS = [null, 30 * DAY_SECONDS, 182 * DAY_SECONDS, 365 * DAY_SECONDS] as const;

interface HotWalletFormProps {
  /** The wallet to delegate from. */
  readonly address: string;
  readonly onWrite: (write: WalletWrite) => void;
}

/** A form to link a hot wallet to this wallet. It sends nothing: a preview of the transaction follows. */
export function HotWalletForm({ address, onWrite }: HotWalletFormProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [durationIndex, setDurationIndex] = useState(0);
  const [isRefusingLinks, setRefusingLinks] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const newProblem = findProblem(typed, address);
    setProblem(newProblem);
    if (newProblem !== null) return;
    const seconds = LINK_DURATIONS[durationIndex] ?? null;
    const expiresAt = seconds === null ? null : Math.floor(Date.now() / 1000) + seconds;
    onWrite({ kind: "set-hot-wallet", hotWallet: typed, expiresAt, lock: isRefusingLinks });
  }

  return (
    <form className="stack-1 justify-items-start box on-white full-width pad-3" noValidate onSubmit={submit}>
      <label className="small semibold" htmlFor={`${id}-wallet`}>
        {text.address}
      </label>
      <input
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== null}
        autoCapitalize="none"
        autoComplete="off"
        className={styles["field"]}
        id={`${id}-wallet`}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value.trim())}
        placeholder="0x…"
        spellCheck={false}
        value={typed}
      />
      <p className="small semibold hide-empty" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <label className="top-1 small semibold" htmlFor={`${id}-end`}>
        {text.ends}
      </label>
      <select
        className={styles["select"]}
        id={`${id}-end`}
        onChange={(event) => setDurationIndex(Number(event.target.value))}
        value={durationIndex}
      >
        {text.lengths.map((label, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <label className={styles["check"]}>
        <input checked={isRefusingLinks} onChange={(event) => setRefusingLinks(event.target.checked)} type="checkbox" />
        <span>{text.lock}</span>
      </label>
      <Button size="small" tone="sun" type="submit">
        {text.submit}
      </Button>
    </form>
  );
}

function findProblem(typed: string, own: string): string | null {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return text.badAddress;
  return isSameAddress(typed, own) ? text.isOwn : null;
}
