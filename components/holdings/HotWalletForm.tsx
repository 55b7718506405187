import { type FormEvent, useId, useState } from "react";
import styles from "@/components/holdings/HotWalletForm.module.scss";
import { holdingsText } from "@/components/holdings/holdings-text";
import { Button } from "@/components/ui/Button";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import type { WalletWrite } from "@/lib/shared/api/writes";

const text = holdingsText.form;

const DAY_SECONDS = 86_400;

/** Link durations, in the order of their texts: in seconds; null for no end. */
const LENGTHS = [null, 30 * DAY_SECONDS, 182 * DAY_SECONDS, 365 * DAY_SECONDS] as const;

interface HotWalletFormProps {
  /** The wallet to delegate from. */
  readonly address: string;
  readonly onWrite: (write: WalletWrite) => void;
}

/** A form to name a hot wallet for this one. It sends nothing: a preview follows. */
export function HotWalletForm({ address, onWrite }: HotWalletFormProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [length, setLength] = useState(0);
  const [isLocking, setLocking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = problemIn(typed, address);
    setProblem(wrong);
    if (wrong !== null) return;
    const seconds = LENGTHS[length] ?? null;
    const expiresAt = seconds === null ? null : Math.floor(Date.now() / 1000) + seconds;
    onWrite({ kind: "set-hot-wallet", hotWallet: typed, expiresAt, lock: isLocking });
  }

  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      <label className={styles["label"]} htmlFor={`${id}-wallet`}>
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
      <p className={styles["problem"]} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <label className={styles["label"]} htmlFor={`${id}-end`}>
        {text.ends}
      </label>
      <select
        className={styles["select"]}
        id={`${id}-end`}
        onChange={(event) => setLength(Number(event.target.value))}
        value={length}
      >
        {text.lengths.map((label, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <label className={styles["check"]}>
        <input checked={isLocking} onChange={(event) => setLocking(event.target.checked)} type="checkbox" />
        <span>{text.lock}</span>
      </label>
      <Button size="small" tone="sun" type="submit">
        {text.submit}
      </Button>
    </form>
  );
}

function problemIn(typed: string, own: string): string | null {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return text.badAddress;
  return isSameAddress(typed, own) ? text.isOwn : null;
}
