import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { describeSendProblem, formatEther, type SendProblem } from "@/components/holdings/format";
import { holdingsText } from "@/components/holdings/holdings-text";
import { SentRow } from "@/components/holdings/SentList";
import styles from "@/components/holdings/WriteDialog.module.scss";
import { BusyMark } from "@/components/ui/BusyMark";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { MAINNET_ID } from "@/contracts/chains";
import { ask } from "@/lib/client/api/ask";
import { useSendWrite, WalletProvider } from "@/lib/client/wallet/engine/wallet-hooks";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import type { PreviewAnswer, WalletTransaction, WalletWrite } from "@/lib/shared/api/writes";
import { getErrorMessage, WORDS } from "@/lib/shared/words";
import { useWalletStore } from "@/stores/wallet-store";
import { isFinal, useWritesStore } from "@/stores/writes-store";

const text = holdingsText.write;

/** A block: what was true in the last one may not be in the next. */
const RETRY_MS = 12_000;
/** An older trial is done once more before the wallet is asked. */
const MAX_AGE_MS = 30_000;

interface WriteDialogProps {
  readonly from: string;
  readonly write: WalletWrite;
  readonly onClose: () => void;
}

/** A write before it is sent: what it does, what it costs, and whether it would succeed now. Then how far it is. */
export function WriteDialog({ from, write, onClose }: WriteDialogProps) {
  const [sentHash, setSentHash] = useState<string | null>(null);
  const sent = useWritesStore(({ sent }) => sent.find(({ hash }) => hash === sentHash));
  const preview = usePreview(from, write, sentHash === null);
  const { data } = preview;
  return (
    <Panel onClose={onClose} title={data?.display.title ?? text.title}>
      <div className={styles["body"]}>
        {data && <Facts preview={data} />}
        {sent ? (
          <>
            <ul className={styles["sent"]}>
              <SentRow sent={sent} />
            </ul>
            <Button onClick={onClose} tone="paper" wide>
              {isFinal(sent) ? text.done : text.close}
            </Button>
          </>
        ) : (
          <Sending from={from} onSent={setSentHash} preview={preview} />
        )}
      </div>
    </Panel>
  );
}

function usePreview(from: string, write: WalletWrite, isWanted: boolean) {
  return useQuery({
    queryKey: ["write-preview", from, write],
    queryFn: ({ signal }) => ask<PreviewAnswer>("writes", { method: "POST", body: { from, write }, signal }),
    enabled: isWanted,
    staleTime: RETRY_MS,
    refetchInterval: RETRY_MS,
    gcTime: 0,
    retry: false,
  });
}

/** What the user reads before anything is sent. */
function Facts({ preview }: { readonly preview: PreviewAnswer }) {
  return (
    <dl className={styles["facts"]}>
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

interface SendingProps {
  readonly from: string;
  readonly preview: ReturnType<typeof usePreview>;
  readonly onSent: (hash: string) => void;
}

/** The trial's outcome, and the button that sends; there is none without a trial that succeeds. */
function Sending({ from, preview, onSent }: SendingProps) {
  const { data, error, isFetching, refetch } = preview;
  const wallet = useWalletStore((state) => state.wallet);
  const connected = useWalletStore((state) => state.address);
  const chainId = useWalletStore((state) => state.chainId);
  const sent = useWritesStore((state) => state.sent);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isAsked = useRef(false);

  async function send(sendWrite: SendWrite): Promise<void> {
    // State comes a render later: a second press in between must not ask the wallet twice.
    if (isAsked.current) return;
    isAsked.current = true;
    setAsking(true);
    setProblem(null);
    try {
      const isOld = Date.now() - preview.dataUpdatedAt > MAX_AGE_MS;
      const tried = isOld ? (await refetch({ throwOnError: true })).data : data;
      if (!tried?.canSucceed) return;
      const { transaction, block, display } = tried;
      const hash = await sendWrite(transaction);
      const about = { title: display.title, sinceBlock: block, sentAt: Date.now() };
      const start = { nonce: null, state: "unseen", message: null } as const;
      useWritesStore.getState().addSent({ ...transaction, ...about, ...start, hash });
      onSent(hash);
    } catch (cause) {
      setProblem(describeSendProblem(cause));
      // The contract may have changed its mind meanwhile: then the trial has its reason.
      void refetch();
    } finally {
      isAsked.current = false;
      setAsking(false);
    }
  }

  if (error && !data)
    return (
      <>
        <Notice tone="error">{text.untried(getErrorMessage(error))}</Notice>
        <Button busy={isFetching} onClick={() => void refetch()} tone="paper" wide>
          {text.tryAgain}
        </Button>
      </>
    );
  if (!data)
    return (
      <p className={styles["trying"]} role="status">
        <BusyMark size={48} />
        {text.trying}
      </p>
    );
  if (!data.canSucceed)
    return (
      <>
        <Notice tone="error">{data.message}</Notice>
        <p className={styles["note"]}>{text.wouldFail}</p>
        <Button busy={isFetching} onClick={() => void refetch()} tone="paper" wide>
          {text.tryAgain}
        </Button>
      </>
    );
  const { transaction, isAffordable, waiting } = data;
  const isUnderWay = sent.some(
    (one) => !isFinal(one) && isSameAddress(one.from, from) && one.data === transaction.data,
  );
  const isHere = isSameAddress(connected, from);
  const obstacle = obstacleOf({ isHere, isOnMainnet: chainId === MAINNET_ID, isAffordable, isUnderWay });
  return (
    <>
      {problem && <Notice tone={problem.quiet ? "plain" : "error"}>{problem.message}</Notice>}
      {error && <Notice>{text.noAnswer(getErrorMessage(error))}</Notice>}
      {waiting > 0 && !isUnderWay && <Notice>{text.waiting(waiting)}</Notice>}
      {obstacle === null ? (
        <WalletProvider>
          <SendButton isAsking={isAsking} onSend={(sendWrite) => void send(sendWrite)} />
          <p className={styles["note"]}>{text.isTried(wallet?.name ?? text.yourWallet)}</p>
        </WalletProvider>
      ) : (
        <Notice tone="error">{obstacle}</Notice>
      )}
    </>
  );
}

type SendWrite = (transaction: WalletTransaction) => Promise<string>;

interface SendButtonProps {
  readonly isAsking: boolean;
  readonly onSend: (sendWrite: SendWrite) => void;
}

function SendButton({ isAsking, onSend }: SendButtonProps) {
  const sendWrite = useSendWrite();
  return (
    <Button busy={isAsking} onClick={() => onSend(sendWrite)} wide>
      {isAsking ? text.asking : text.send}
    </Button>
  );
}

interface Circumstances {
  readonly isHere: boolean;
  readonly isOnMainnet: boolean;
  readonly isAffordable: boolean;
  readonly isUnderWay: boolean;
}

/** Why a write that would succeed cannot be sent all the same; null when it can. */
function obstacleOf({ isHere, isOnMainnet, isAffordable, isUnderWay }: Circumstances): string | null {
  if (!isHere) return text.otherAccount;
  if (!isOnMainnet) return WORDS.wrongNetwork;
  if (isUnderWay) return text.isUnderWay;
  return isAffordable ? null : holdingsText.problems.noFunds;
}
