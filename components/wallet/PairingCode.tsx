import { create } from "qrcode";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/Button";
import { useSprite } from "@/components/ui/use-sprite";
import { CopyLink } from "@/components/wallet/CopyLink";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { cancelConnect, connectWallet } from "@/lib/client/wallet/connect-wallet";
import type { WalletOption, WalletPairing } from "@/stores/wallet-store";
import codeGoingStyles from "./CodeGoing.module.scss";
import styles from "./PairingCode.module.scss";
import phoneWalletsStyles from "./PhoneWallets.module.scss";

/** A wallet app and how it is opened with an address to connect to. */
interface PhoneWallet {
  readonly name: string;
  readonly href: string;
}

/** Universal links: an app that is not there leads to its maker's page. */
const APPS: Readonly<Record<string, string>> = {
  MetaMask: "https://metamask.app.link",
  "Trust Wallet": "https://link.trustwallet.com",
  Rainbow: "https://rnbwapp.com",
  Zerion: "https://wallet.zerion.io",
  "Ledger Live": "ledgerlive:/",
};

/** Where WalletConnect's library looks for the app to open when it has something to be signed. */
const CHOICE = "WALLETCONNECT_DEEPLINK_CHOICE";

/** The wallet apps that a WalletConnect address can be opened with. */
function listPhoneWallets(uri: string): readonly PhoneWallet[] {
  return Object.entries(APPS).map(([name, href]) => ({ name, href: `${href}/wc?uri=${encodeURIComponent(uri)}` }));
}

/** Keeps which app was chosen, so that it is opened again for the signature. */
function keepPhoneWallet(name: string): void {
  const href = APPS[name];
  try {
    if (href) localStorage.setItem(CHOICE, JSON.stringify({ name, href }));
    else localStorage.removeItem(CHOICE);
  } catch {
    // The person opens the app by hand.
  }
}

/** A text as a QR code. */
interface QrCode {
  /** Squares on a side. */
  readonly size: number;
  /** The dark squares as an SVG path, a square of the code being one unit. */
  readonly path: string;
  /** Squares on a side that are left free in the middle, for a picture; 0 where the code can spare none. */
  readonly gap: number;
}

/** Up to this length a code is small enough to be drawn with a quarter to spare for the picture. */
const MAX_SHORT_LENGTH = 260;

/** Draws a QR code. A short text leaves room for a picture in the middle, a long one is drawn as coarse as it can be. */
export function drawQrCode(text: string): QrCode {
  const isShort = text.length <= MAX_SHORT_LENGTH;
  const { modules } = create(text, { errorCorrectionLevel: isShort ? "Q" : "L" });
  const { size } = modules;
  const gap = isShort ? middleOf(size) : 0;
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

/** A fifth of the side, odd as the side is: a twenty-fifth of the squares, of which a quarter could be missing. */
function middleOf(size: number): number {
  const fifth = Math.floor(size / 5);
  return fifth % 2 === 1 ? fifth : fifth - 1;
}

interface PhoneWalletsProps {
  readonly wallet: WalletOption;
  readonly uri: string;
}

/** On a phone: the wallet apps that may be on it. */
function PhoneWallets({ wallet, uri }: PhoneWalletsProps) {
  const isWalletConnect = wallet.id === "walletConnect";
  return (
    <div className={phoneWalletsStyles["phone"]}>
      <p>{walletText.code.onThisPhone}</p>
      <ul className={phoneWalletsStyles["apps"]}>
        {isWalletConnect &&
          listPhoneWallets(uri).map(({ name, href }) => (
            <li key={name}>
              <a
                className={phoneWalletsStyles["app"]}
                href={href}
                onClick={() => keepPhoneWallet(name)}
                rel="noreferrer"
              >
                {name}
              </a>
            </li>
          ))}
        <li>
          <a className={phoneWalletsStyles["app"]} href={uri} onClick={() => keepPhoneWallet("")}>
            {isWalletConnect ? walletText.code.anotherApp : wallet.name}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Whole seconds until a time, counted down to 0. @param end milliseconds since 1970 */
function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** Later than this, in milliseconds, the code itself has been seen already. */
const TIMEOUT_MS = 150;

/** Lies over a code for a moment and falls apart: what was waited for is there, or what was there is no longer good. */
function CodeGoing() {
  const Sprite = useSprite("qr-out", { timeoutMs: TIMEOUT_MS });
  return (
    Sprite && (
      <span aria-hidden="true" className={codeGoingStyles["cover"]}>
        <Sprite mode="hold" name="qr-out" size={192} />
      </span>
    )
  );
}

const text = walletText.code;

interface PairingCodeProps {
  readonly wallet: WalletOption;
  readonly pairing: WalletPairing;
}

/** The address of this page for a wallet on another device: to scan, to copy, or to open where the wallet is on this one. */
export function PairingCode({ wallet, pairing }: PairingCodeProps) {
  const { size, path, gap } = useMemo(() => drawQrCode(pairing.uri), [pairing.uri]);
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
