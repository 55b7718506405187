import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { holdingsText } from "@/components/holdings/holdings-text";
import styles from "@/components/holdings/SentList.module.scss";
import { CopyButton } from "@/components/ui/CopyButton";
import { IconButton } from "@/components/ui/IconButton";
import { Sticker } from "@/components/ui/Sticker";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { refreshPortfolio } from "@/lib/client/api/use-portfolio";
import type { StatusAnswer } from "@/lib/shared/api/writes";
import type { Mood } from "@/lib/shared/moods";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { isFinal, type SentTransaction, useWritesStore, type WriteState } from "@/stores/writes-store";

const text = holdingsText.sent;

/** A block takes 12 seconds. Polling is frequent for the first two minutes, then slower. */
const POLL_MS = 3_000;
const SLOW_POLL_MS = 12_000;
const LONG_WAIT_MS = 120_000;

/** Transactions of this session, each polled until its state is final. */
export function SentList() {
  const sent = useWritesStore((state) => state.sent);
  if (sent.length === 0) return null;
  return (
    <section aria-label={text.label} className="raised-box">
      <ul>
        {sent.map((one) => (
          <SentRow isPolled key={one.hash} sent={one} />
        ))}
      </ul>
    </section>
  );
}

function useSentStatus(sent: SentTransaction, isPolled: boolean) {
  const { hash, from, to, data, nonce, sinceBlock, sentAt } = sent;
  const isEnded = isFinal(sent);
  const isDelayed = Date.now() - sentAt > LONG_WAIT_MS;
  const status = useQuery({
    queryKey: ["write-status", hash],
    queryFn: ({ signal }) => {
      const body = { hash, from, to, data, nonce, sinceBlock };
      return fetchJson<StatusAnswer>("writes/status", { method: "POST", body, signal });
    },
    enabled: isPolled && !isEnded,
    refetchInterval: isDelayed ? SLOW_POLL_MS : POLL_MS,
    staleTime: 0,
    retry: false,
  });
  const answer = status.data;
  useEffect(() => {
    if (!answer || !isPolled) return;
    useWritesStore.getState().updateSent(hash, {
      state: answer.state,
      ...(answer.state === "pending" && { nonce: answer.nonce }),
      ...(answer.state === "failed" && { message: answer.message }),
    });
    if (answer.state === "confirmed") void refreshPortfolio(from);
  }, [answer, hash, from, isPolled]);
  return { isDelayed, hasPollFailed: status.error !== null };
}

const FACES: Readonly<Record<WriteState, Mood>> = {
  unseen: "zen",
  pending: "zen",
  confirmed: "hype",
  failed: "ded",
  cancelled: "nope",
  replaced: "wtf",
};

interface SentRowProps {
  readonly sent: SentTransaction;
  /** Whether the row polls the state and can be dismissed. Other rows of the transaction only read the store. */
  readonly isPolled?: boolean;
}

export function SentRow({ sent, isPolled = false }: SentRowProps) {
  const { isDelayed, hasPollFailed } = useSentStatus(sent, isPolled);
  const { title, hash, state } = sent;
  return (
    <li className={styles["row"]} data-state={state}>
      <Sticker mood={FACES[state]} size="medium" />
      <div className="grid row-gap-half line-140">
        <p className="bold">{title}</p>
        <p role={state === "failed" ? "alert" : "status"}>{describeState(sent, isDelayed)}</p>
        {hasPollFailed && !isFinal(sent) && <p>{text.unknown}</p>}
        <p className="flex flex-wrap column-gap-3 align-center mono small">
          <span title={hash}>{shortenAddress(hash)}</span>
          <CopyButton byHand={text.byHand} label={text.copy} textOf={() => hash} />
        </p>
      </div>
      {isFinal(sent) && isPolled && (
        <IconButton
          icon="cross"
          label={text.dismiss(title)}
          look="boxed"
          onClick={() => useWritesStore.getState().removeSent(hash)}
        />
      )}
    </li>
  );
}

function describeState({ state, message }: SentTransaction, isDelayed: boolean): string {
  if (state === "failed") return message ?? holdingsText.problems.failed;
  if (isDelayed && (state === "unseen" || state === "pending")) return text[`${state}Long`];
  return text[state];
}
