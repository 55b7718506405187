import type { BuiltInWallet } from "@/lib/client/wallet/wallet-options";

/** A sign of 12 by 12 squares: rows from the top, a letter for each colour. */
interface Glyph {
  readonly rows: readonly string[];
  readonly colors: Readonly<Record<string, string>>;
}

/** Our own drawings for the wallets that are offered everywhere, so that people find theirs at a glance. */
export const WALLET_GLYPHS: Readonly<Record<BuiltInWallet, Glyph>> = {
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

/** The squares of one colour of a glyph as an SVG path. */
export function glyphPath({ rows }: Glyph, letter: string): string {
  return rows
    .flatMap((row, y) => [...row].flatMap((cell, x) => (cell === letter ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
}
