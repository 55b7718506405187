import { create } from "qrcode";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/Button";
import { CopyButton } from "@/components/ui/CopyButton";
import { useSprite } from "@/components/ui/use-sprite";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { tryStorage } from "@/lib/client/try-storage";
import { cancelConnect, connectWallet } from "@/lib/client/wallet/connect-wallet";
import type { WalletOption, WalletPairing } from "@/stores/wallet-store";
import styles from "./PairingCode.module.scss";

const text = walletText.code;

/** Universal links: a missing app leads to its maker's page. */
const APPS: Readonly<Record<string, string>> = {
  MetaMask: "https://metamask.app.link",
  "Trust Wallet": "https://link.trustwallet.com",
  Rainbow: "https://rnbwapp.com",
  Zerion: "https://wallet.zerion.io",
  "Ledger Live": "ledgerlive:/",
};

/** The key where WalletConnect's library reads the app to open for signatures. */
const CHOICE = "WALLETCONNECT_DEEPLINK_CHOICE";

/** Stores the chosen app, to open it again for the signature. Without storage, the user opens it by hand. */
function keepPhoneWallet(name: string): void {
  const href = APPS[name];
  tryStorage(() => {
    if (href) localStorage.setItem(CHOICE, JSON.stringify({ name, href }));
    else localStorage.removeItem(CHOICE);
  });
}

interface QrCode {
  readonly size: number;
  /** The dark modules as an SVG path, one unit each. */
  readonly path: string;
  /** Modules per side left free in the middle for a picture; 0 if the code can spare none. */
  readonly gap: number;
}

/** Up to this length a code is small enough for error correction level Q, as the picture needs. */
const MAX_SHORT_LENGTH = 260;

/** Draws a QR code. A short text leaves room for a picture in the middle; a long one uses as few modules as it can. */
export function drawQrCode(text: string): QrCode {
  const isShort = text.length <= MAX_SHORT_LENGTH;
  const { modules } = create(text, { errorCorrectionLevel: isShort ? "Q" : "L" });
  const { size } = modules;
  const gap = isShort ? computeMiddle(size) : 0;
  const from = (size - gap) / 2;
  const isInGap = (place: number) => place >= from && place < from + gap;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules.get(y, x) && !(isInGap(x) && isInGap(y))) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { size, path, gap };
}

/** Returns an odd fifth of the side: a 25th of the modules; level Q restores a quarter. */
function computeMiddle(size: number): number {
  const fifth = Math.floor(size / 5);
  return fifth % 2 === 1 ? fifth : fifth - 1;
}

function PhoneWallets({ wallet, uri }: { readonly wallet: WalletOption; readonly uri: string }) {
  const isWalletConnect = wallet.id === "walletConnect";
  return (
    <div className={`full-width ${styles["phone"]}`}>
      <p>{text.onThisPhone}</p>
      <ul className="cluster-2 top-2">
        {isWalletConnect &&
          Object.entries(APPS).map(([name, app]) => (
            <li key={name}>
              <a
                className={styles["app"]}
                href={`${app}/wc?uri=${encodeURIComponent(uri)}`}
                onClick={() => keepPhoneWallet(name)}
                rel="noreferrer"
              >
                {name}
              </a>
            </li>
          ))}
        <li>
          <a className={styles["app"]} href={uri} onClick={() => keepPhoneWallet("")}>
            {isWalletConnect ? text.anotherApp : wallet.name}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Returns whole seconds until a time, down to 0. @param end milliseconds since 1970 */
function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** Milliseconds after which the code has already been visible. */
const TIMEOUT_MS = 150;

/** An overlay that dissolves over a code when it arrives or expires. */
function CodeDissolve() {
  const Sprite = useSprite("qr-out", { timeoutMs: TIMEOUT_MS });
  return (
    Sprite && (
      <span aria-hidden="true" className={styles["cover"]}>
        <Sprite mode="hold" name="qr-out" size={192} />
      </span>
    )
  );
}

/** The pairing address for a wallet on another device: to scan, to copy, or to open in an app on this one. */
export function PairingCode({ wallet, pairing }: { readonly wallet: WalletOption; readonly pairing: WalletPairing }) {
  const { size, path, gap } = useMemo(() => drawQrCode(pairing.uri), [pairing.uri]);
  const seconds = useSecondsLeft(pairing.expiresAt);
  const paragraph = useFocusAtFirst<HTMLParagraphElement>();
  const isOver = seconds === 0;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <div className="stack-3 justify-items-center">
      <p className="no-focus-ring large-fluid semibold line-130 text-center" ref={paragraph} tabIndex={-1}>
        {wallet.id === "walletConnect" ? text.scan : text.scanWith(wallet.name)}
      </p>
      <div className={styles["code"]} data-expired={isOver || undefined}>
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
          <span className={styles["center"]} style={{ width: `${(100 * (gap - 1)) / (size + 6)}%` }}>
            <WalletIcon large wallet={wallet} />
          </span>
        )}
        <CodeDissolve key={String(isOver)} />
        {isOver && (
          <span className="center cover">
            <Button onClick={() => void connectWallet(wallet)} tone="sun">
              {text.getNew}
            </Button>
          </span>
        )}
      </div>
      <p className="mono small medium line-normal" role="timer">
        {isOver ? text.expired : text.expiresIn(clock)}
      </p>
      {!isOver && <PhoneWallets uri={pairing.uri} wallet={wallet} />}
      <div className="cluster-3 align-center justify-center">
        {!isOver && <CopyButton textOf={() => pairing.uri} />}
        <Button onClick={cancelConnect} size="small" tone="quiet">
          {walletText.cancel}
        </Button>
      </div>
    </div>
  );
}
