import { Icon } from "@/components/ui/Icon";
import { isVendorWallet, parseDemoAccount, type VendorWallet } from "@/lib/client/wallet/wallet-options";
import type { WalletOption } from "@/stores/wallet-store";
import styles from "./WalletIcon.module.scss";

/** A glyph of 12 by 12 squares: rows from the top, a letter per colour. */
interface Glyph {
  readonly rows: readonly string[];
  readonly colors: Readonly<Record<string, string>>;
}

/** Our own glyphs for the vendor wallets, so that users recognize theirs. */
const WALLET_GLYPHS: Readonly<Record<VendorWallet, Glyph>> = {
  walletConnect: {
    colors: { b: "#3396ff" },
    rows: [
      "............",
      "............",
      "...bbbbbb...",
      ".bbbbbbbbbb.",
      ".bb......bb.",
      "............",
      "b....bb....b",
      "bb..bbbb..bb",
      "bbbbbbbbbbbb",
      ".bbbb..bbbb.",
      "..bb....bb..",
      "............",
    ],
  },
  metaMaskSDK: {
    colors: { o: "#f6851b", d: "#c0501c", k: "#16181d", w: "#e8d9c9" },
    rows: [
      "d..........d",
      "do........od",
      "dood....dood",
      "dooooooooood",
      ".oooooooooo.",
      ".ookooookoo.",
      ".oookookooo.",
      "oooooooooooo",
      "odoooooooodo",
      ".dwowwwwowd.",
      "..wwwkkwww..",
      "....wwww....",
    ],
  },
  coinbaseWalletSDK: {
    colors: { b: "#0052ff", w: "#ffffff" },
    rows: [
      "....bbbb....",
      "..bbbbbbbb..",
      ".bbbbbbbbbb.",
      ".bbbbbbbbbb.",
      "bbbbwwwwbbbb",
      "bbbbwwwwbbbb",
      "bbbbwwwwbbbb",
      "bbbbwwwwbbbb",
      ".bbbbbbbbbb.",
      ".bbbbbbbbbb.",
      "..bbbbbbbb..",
      "....bbbb....",
    ],
  },
};

function glyphPath({ rows }: Glyph, letter: string): string {
  return rows
    .flatMap((row, y) => [...row].flatMap((cell, x) => (cell === letter ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
}

/** A wallet's icon: its own, our glyph, or a generic one. Its name is beside it. */
export function WalletIcon({ wallet, large = false }: { readonly wallet: WalletOption; readonly large?: boolean }) {
  const size = large ? styles["large"] : styles["small"];
  if (wallet.icon)
    return <img alt="" className={`${styles["icon"]} ${size}`} height={44} src={wallet.icon} width={44} />;
  const isDemo = parseDemoAccount(wallet.id) !== null;
  const glyph = isVendorWallet(wallet.id) ? WALLET_GLYPHS[wallet.id] : null;
  return (
    <span className={`${styles["icon"]} ${size} ${isDemo ? styles["demo"] : ""}`}>
      {glyph ? (
        <svg aria-hidden="true" height="100%" shapeRendering="crispEdges" viewBox="-1 -1 14 14" width="100%">
          {Object.entries(glyph.colors).map(([letter, color]) => (
            <path d={glyphPath(glyph, letter)} fill={color} key={letter} />
          ))}
        </svg>
      ) : (
        <Icon name={isDemo ? "meebit-face" : "wallet"} size={large ? 48 : 24} />
      )}
    </span>
  );
}
