import dynamic from "next/dynamic";
import { useEffect, useId, useRef } from "react";
import { BusyMark } from "@/components/ui/BusyMark";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { PartLoading } from "@/components/ui/PartLoading";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { useSprite } from "@/components/ui/use-sprite";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { useSession } from "@/lib/client/api/use-session";
import { cancelConnect, connectWallet } from "@/lib/client/wallet/connect-wallet";
import { loadWallet } from "@/lib/client/wallet/load-wallet";
import { getConnectProblem, toWalletFailure } from "@/lib/client/wallet/wallet-failure";
import { isAvailable, isVendorWallet, listWalletOptions } from "@/lib/client/wallet/wallet-options";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";
import styles from "./ConnectPanel.module.scss";

interface WalletRowProps {
  readonly wallet: WalletOption;
  readonly note: string;
  readonly onChoose: () => void;
  readonly isFocusedAtFirst?: boolean;
  /** Disabled; the note explains why. It stays focusable, so that screen readers find it and its note. */
  readonly off?: boolean;
}

function WalletRow({ wallet, note, onChoose, isFocusedAtFirst = false, off = false }: WalletRowProps) {
  const row = useFocusAtFirst<HTMLButtonElement>(isFocusedAtFirst);
  const id = useId();
  return (
    <button
      aria-describedby={`${id}-note`}
      aria-disabled={off || undefined}
      aria-labelledby={`${id}-name`}
      className={styles["row"]}
      onClick={off ? undefined : onChoose}
      ref={row}
      type="button"
    >
      <WalletIcon wallet={wallet} />
      <span className="grow grid">
        <span className="ellipsis display bold line-125" id={`${id}-name`}>
          {wallet.name}
        </span>
        <span className="small line-130 balance" id={`${id}-note`}>
          {note}
        </span>
      </span>
      {!off && <LiveIcon name="arrow" />}
    </button>
  );
}

function getNote(wallet: WalletOption): string {
  if (!isAvailable(wallet)) return walletText.choice.walletConnectOff;
  return isVendorWallet(wallet.id) ? walletText.choice[wallet.id] : walletText.choice.inThisBrowser;
}

/** The wallets to choose from: those in this browser first. After a refusal the last requested one gets the focus. */
function WalletList({ lastWalletId }: { readonly lastWalletId: string | null }) {
  const announced = useWalletStore((state) => state.announced);
  return (
    <ul className="stack-3">
      {listWalletOptions(announced).map((wallet) => (
        <li key={wallet.id}>
          <WalletRow
            isFocusedAtFirst={wallet.id === lastWalletId}
            note={getNote(wallet)}
            off={!isAvailable(wallet)}
            onChoose={() => void connectWallet(wallet)}
            wallet={wallet}
          />
        </li>
      ))}
    </ul>
  );
}

function PairingCodeLoading() {
  // Preloaded for when the code arrives.
  useSprite("qr-out");
  return (
    <span aria-hidden="true" className={styles["placeholder"]}>
      <SpritePicture mode="loop" name="qr-loop" size={192} />
    </span>
  );
}

function ConnectingWallet({ wallet }: { readonly wallet: WalletOption }) {
  const paragraph = useFocusAtFirst<HTMLParagraphElement>();
  const hasPairingCode = wallet.id === "walletConnect";
  return (
    <div className={`stack-5 justify-items-center text-center ${styles["connecting"]}`}>
      {hasPairingCode ? (
        <PairingCodeLoading />
      ) : (
        <span className="stack-4 justify-items-center">
          <WalletIcon large wallet={wallet} />
          <BusyMark size={48} />
        </span>
      )}
      <p className={styles["message"]} ref={paragraph} tabIndex={-1}>
        {hasPairingCode ? walletText.code.loading : walletText.choice.approve(wallet.name)}
      </p>
      <Button onClick={cancelConnect} tone="paper">
        {walletText.cancel}
      </Button>
    </div>
  );
}

const PairingCode = dynamic(() => import("@/components/wallet/PairingCode").then((module) => module.PairingCode), {
  loading: PartLoading,
});
// Inline condition, so that the build drops the demo's accounts when the flag is off.
const DemoAccounts =
  process.env.NEXT_PUBLIC_DEMO === "false"
    ? null
    : dynamic(() => import("@/components/wallet/DemoAccounts").then((module) => module.DemoAccounts), {
        loading: PartLoading,
      });

function close(): void {
  cancelConnect();
  useWalletStore.setState({ problem: null });
  useUiStore.getState().setPanel(null);
}

export function ConnectPanel() {
  const connectingWallet = useWalletStore((state) => state.connectingWallet);
  const pairing = useWalletStore((state) => state.pairing);
  const problem = useWalletStore((state) => state.problem);
  const hasDemo = useSession().data?.demoWallet === true;

  const lastWalletId = useRef<string | null>(null);

  useEffect(() => {
    if (connectingWallet) lastWalletId.current = connectingWallet.id;
  }, [connectingWallet]);

  useEffect(() => {
    // Preloaded, to discover the browser's wallets while the user reads.
    loadWallet().catch((cause) => {
      useWalletStore.setState({ problem: getConnectProblem(toWalletFailure(cause)) });
    });
  }, []);

  return (
    <Panel onClose={close} title={walletText.selectWallet}>
      <div className="stack-4">
        {problem && <Notice tone={problem.quiet ? "plain" : "error"}>{problem.message}</Notice>}
        {connectingWallet &&
          (pairing ? (
            <PairingCode key={pairing.uri} pairing={pairing} wallet={connectingWallet} />
          ) : (
            <ConnectingWallet wallet={connectingWallet} />
          ))}
        {!connectingWallet && (
          <>
            <p>{walletText.choice.costsNothing}</p>
            <WalletList lastWalletId={lastWalletId.current} />
            {hasDemo && DemoAccounts && <DemoAccounts />}
            <Button onClick={close} tone="quiet">
              {walletText.choice.noWallet}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}
