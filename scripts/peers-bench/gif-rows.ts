import { chromium } from "@playwright/test";
import { drawnFrames, FRAMES } from "../gif-bench/drawn-frames";
import { openEncoders } from "../gif-bench/open-encoders";
import { serveEncoders } from "../gif-bench/serve-encoders";
import { findBrowser } from "../lib/browser.mjs";
import { BROWSER_FLAGS } from "../lib/browser-flags.mjs";
import { inTurns, measured, type PeerRow, peerRow } from "./peer-row";

const ROUNDS = 5;
const MAX_TIME_SHARE = 0.5;
const [OURS, GIF_JS] = ["our encoder", "gif.js, 2 workers"] as const;

/**
 * Compares our GIF encoder with gif.js in Chromium, on the same frames.
 * @throws Error when there is no browser, or a GIF cannot be made
 */
export async function gifRows(onProgress: (message: string) => void): Promise<PeerRow[]> {
  const found = await findBrowser(process.env);
  const served = await serveEncoders(drawnFrames(), true);
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(found ? { executablePath: found.path } : {}) });
  try {
    const page = await openEncoders(browser, served.url);
    const made = await inTurns(
      ROUNDS,
      {
        [OURS]: () => page.evaluate(() => window.encoders.make("gif")),
        [GIF_JS]: () => page.evaluate(() => window.makeByGifJs()),
      },
      onProgress,
    );
    const error = made[OURS].find((gif) => gif.error)?.error;
    if (error) throw new Error(error);
    const row = (
      what: string,
      unit: string,
      of: (gif: (typeof made)[typeof OURS][number]) => number,
      atMost?: number,
    ) =>
      peerRow({
        part: "gif",
        what: `${what} ${FRAMES} frames of 540x960`,
        unit,
        ours: measured(OURS, made[OURS].map(of)),
        other: measured(GIF_JS, made[GIF_JS].map(of)),
        ...(atMost !== undefined && { wanted: { atMost } }),
      });
    return [
      row("time to make a GIF of", "ms", ({ milliseconds }) => milliseconds, MAX_TIME_SHARE),
      row("file of a GIF of", "MB", ({ bytes }) => bytes / 1e6),
    ];
  } finally {
    await browser.close();
    served.stop();
  }
}
