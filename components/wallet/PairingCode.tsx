import { useMemo } from "react";
import { Button } from "@/components/ui/Button";
import { CodeGoing } from "@/components/wallet/CodeGoing";
import { CopyLink } from "@/components/wallet/CopyLink";
import { PhoneWallets } from "@/components/wallet/PhoneWallets";
import { qrCode } from "@/components/wallet/qr-code";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { useSecondsLeft } from "@/components/wallet/use-seconds-left";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { cancelConnect, connectWallet } from "@/lib/client/wallet/connect-wallet";
import type { WalletOption, WalletPairing } from "@/stores/wallet-store";
import styles from "./PairingCode.module.scss";

const text = walletText.code;

interface PairingCodeProps {
  readonly wallet: WalletOption;
  readonly pairing: WalletPairing;
}

/** The address of this page for a wallet on another device: to scan, to copy, or to open where the wallet is on this one. */
export function PairingCode({ wallet, pairing }: PairingCodeProps) {
  const { size, path, gap } = useMemo(() => qrCode(pairing.uri), [pairing.uri]);
  const seconds = useSecondsLeft(pairing.expiresAt);
  const words = useFocusAtFirst<HTMLParagraphElement>();
  const isOver = seconds === 0;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <div className={styles["pairing"]}>
      <p className={styles["words"]} ref={words} tabIndex={-1}>
        {wallet.id === "walletConnect" ? text.scan : text.scanWith(wallet.name)}
      </p>
      <div className={styles["code"]} data-over={isOver || undefined}>
        <svg
          aria-label={text.label}
          height="100%"
          role="img"
          shapeRendering="crispEdges"
          viewBox={`-3 -3 ${size + 6} ${size + 6}`}
          width="100%"
        >
          <path d={path} />
        </svg>
        {gap > 0 && (
          <span className={styles["middle"]} style={{ width: `${(100 * (gap - 1)) / (size + 6)}%` }}>
            <WalletIcon large wallet={wallet} />
          </span>
        )}
        <CodeGoing key={String(isOver)} />
        {isOver && (
          <span className={styles["again"]}>
            <Button onClick={() => void connectWallet(wallet)} tone="sun">
              {text.getNew}
            </Button>
          </span>
        )}
      </div>
      <p className={styles["clock"]} role="timer">
        {isOver ? text.expired : text.expiresIn(clock)}
      </p>
      {!isOver && <PhoneWallets uri={pairing.uri} wallet={wallet} />}
      <div className={styles["ways"]}>
        {!isOver && <CopyLink text={pairing.uri} />}
        <Button onClick={cancelConnect} size="small" tone="quiet">
          {walletText.cancel}
        </Button>
      </div>
    </div>
  );
}
