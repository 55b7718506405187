import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { describeSendProblem, formatEther, type SendProblem } from "@/components/holdings/format";
import { holdingsText } from "@/components/holdings/holdings-text";
import { SentRow } from "@/components/holdings/SentList";
import styles from "@/components/holdings/WriteDialog.module.scss";
import { BusyMark } from "@/components/ui/BusyMark";
import { Button, RetryButton } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { uiText } from "@/components/ui/ui-text";
import { MAINNET_ID } from "@/contracts/chains";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { useSendWrite, WalletProvider } from "@/lib/client/wallet/engine/wallet-hooks";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import type { PreviewAnswer, WalletTransaction, WalletWrite } from "@/lib/shared/api/writes";
import { ERROR_MESSAGES, getErrorMessage } from "@/lib/shared/error-messages";
import { useWalletStore } from "@/stores/wallet-store";
import { isFinal, useWritesStore } from "@/stores/writes-store";

const text = holdingsText.write;

/** The time between two blocks: each new block can change the outcome. */
const REFRESH_MS = 12_000;
/** An older preview is repeated before sending. */
const MAX_AGE_MS = 30_000;

interface WriteDialogProps {
  readonly from: string;
  readonly write: WalletWrite;
  readonly onClose: () => void;
}

/** A contract write: before it is sent, its effect, cost and simulated outcome; afterwards, its state. */
export function WriteDialog({ from, write, onClose }: WriteDialogProps) {
  const [sentHash, setSentHash] = useState<string | null>(null);
  const sent = useWritesStore(({ sent }) => sent.find(({ hash }) => hash === sentHash));
  const preview = usePreview(from, write, sentHash === null);
  const { data } = preview;
  return (
    <Panel onClose={onClose} title={data?.display.title ?? text.title}>
      <div className="stack-4 line-140">
        {data && <Facts preview={data} />}
        {sent ? (
          <>
            <ul>
              <SentRow sent={sent} />
            </ul>
            <Button onClick={onClose} tone="paper" wide>
              {isFinal(sent) ? text.done : text.close}
            </Button>
          </>
        ) : (
          <PreviewOutcome from={from} onSent={setSentHash} preview={preview} />
        )}
      </div>
    </Panel>
  );
}

function usePreview(from: string, write: WalletWrite, isWanted: boolean) {
  return useQuery({
    queryKey: ["write-preview", from, write],
    queryFn: ({ signal }) => fetchJson<PreviewAnswer>("writes", { method: "POST", body: { from, write }, signal }),
    enabled: isWanted,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    gcTime: 0,
    retry: false,
  });
}

function Facts({ preview }: { readonly preview: PreviewAnswer }) {
  return (
    <dl className={`grid ${styles["facts"]}`}>
      <div>
        <dt>{text.contract}</dt>
        <dd>{preview.display.contract}</dd>
      </div>
      {preview.display.details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {preview.canSucceed && (
        <div>
          <dt>{text.cost}</dt>
          <dd>{formatEther(preview.cost)}</dd>
        </div>
      )}
    </dl>
  );
}

interface PreviewOutcomeProps {
  readonly from: string;
  readonly preview: ReturnType<typeof usePreview>;
  readonly onSent: (hash: string) => void;
}

/** The preview's outcome; the send button only if the write can succeed. */
function PreviewOutcome({ from, preview, onSent }: PreviewOutcomeProps) {
  const { data, error, isFetching, refetch } = preview;
  const wallet = useWalletStore((state) => state.wallet);
  const connectedAddress = useWalletStore((state) => state.address);
  const chainId = useWalletStore((state) => state.chainId);
  const sent = useWritesStore((state) => state.sent);
  const { problem, isSending, send } = useSend(preview, onSent);
  const retry = <RetryButton busy={isFetching} onClick={() => void refetch()} wide />;

  if (error && !data)
    return (
      <>
        <Notice tone="error">{text.untried(getErrorMessage(error, uiText.tryLater))}</Notice>
        {retry}
      </>
    );
  if (!data)
    return (
      <p className="row-4 tall semibold" role="status">
        <BusyMark size={48} />
        {text.trying}
      </p>
    );
  if (!data.canSucceed)
    return (
      <>
        <Notice tone="error">{data.message}</Notice>
        <p className="small">{text.wouldFail}</p>
        {retry}
      </>
    );
  const { transaction, isAffordable, waiting } = data;
  const isPending = sent.some((one) => !isFinal(one) && isSameAddress(one.from, from) && one.data === transaction.data);
  const isSenderConnected = isSameAddress(connectedAddress, from);
  const obstacle = findObstacle({ isSenderConnected, isOnMainnet: chainId === MAINNET_ID, isAffordable, isPending });
  return (
    <>
      {problem && obstacle === null && <Notice tone={problem.quiet ? "plain" : "error"}>{problem.message}</Notice>}
      {error && <Notice>{text.noAnswer(getErrorMessage(error, uiText.tryLater))}</Notice>}
      {waiting > 0 && !isPending && <Notice>{text.waiting(waiting)}</Notice>}
      {obstacle === null ? (
        <WalletProvider>
          <SendButton isSending={isSending} onSend={(sendWrite) => void send(sendWrite)} />
          <p className="small">{text.trialSucceeded(wallet?.name ?? text.yourWallet)}</p>
        </WalletProvider>
      ) : (
        <Notice tone="error">{obstacle}</Notice>
      )}
    </>
  );
}

type SendWrite = (transaction: WalletTransaction) => Promise<string>;

/** Sends a previewed write once at a time. */
function useSend(preview: ReturnType<typeof usePreview>, onSent: (hash: string) => void) {
  const { data, refetch } = preview;
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const isSendInFlight = useRef(false);

  async function send(sendWrite: SendWrite): Promise<void> {
    // The ref stops a second press at once; `isSending` changes only with the next render.
    if (isSendInFlight.current) return;
    isSendInFlight.current = true;
    setSending(true);
    setProblem(null);
    try {
      const isOld = Date.now() - preview.dataUpdatedAt > MAX_AGE_MS;
      const freshPreview = isOld ? (await refetch({ throwOnError: true })).data : data;
      if (!freshPreview?.canSucceed) return;
      const { transaction, block, display } = freshPreview;
      const hash = await sendWrite(transaction);
      const about = { title: display.title, sinceBlock: block, sentAt: Date.now() };
      const initialState = { nonce: null, state: "unseen", message: null } as const;
      useWritesStore.getState().addSent({ ...transaction, ...about, ...initialState, hash });
      onSent(hash);
    } catch (cause) {
      setProblem(describeSendProblem(cause));
      // The contract's state may have changed: the new preview gives the reason.
      void refetch();
    } finally {
      isSendInFlight.current = false;
      setSending(false);
    }
  }
  return { problem, isSending, send };
}

interface SendButtonProps {
  readonly isSending: boolean;
  readonly onSend: (sendWrite: SendWrite) => void;
}

function SendButton({ isSending, onSend }: SendButtonProps) {
  const sendWrite = useSendWrite();
  return (
    <Button busy={isSending} onClick={() => onSend(sendWrite)} wide>
      {isSending ? text.confirmInWallet : text.send}
    </Button>
  );
}

type SendConditions = Readonly<Record<"isSenderConnected" | "isOnMainnet" | "isAffordable" | "isPending", boolean>>;

/** Returns why a valid write cannot be sent now; null when it can. */
function findObstacle({ isSenderConnected, isOnMainnet, isAffordable, isPending }: SendConditions): string | null {
  if (!isSenderConnected) return text.otherAccount;
  if (!isOnMainnet) return ERROR_MESSAGES.wrongNetwork;
  if (isPending) return text.alreadyPending;
  return isAffordable ? null : holdingsText.problems.noFunds;
}
