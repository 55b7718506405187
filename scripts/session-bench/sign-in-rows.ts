import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { type BenchRow, quantile } from "../lib/bench-row";
import type { BuiltProduct } from "../lib/built-product";
import { createBenchBrowser } from "./bench-browser";

const WARM_UP = 20;
const SIGN_INS = 200;
const MAX_MS = 20;
const USES = 50;

async function signInRow({ url, processorMs }: BuiltProduct, site: string): Promise<BenchRow[]> {
  const times: number[] = [];
  let refused = 0;
  let before: number | null = null;
  for (let round = 0; round < WARM_UP + SIGN_INS; round++) {
    if (round === WARM_UP) before = processorMs();
    const browser = createBenchBrowser(url, site, privateKeyToAccount(generatePrivateKey()));
    const signed = await browser.sign();
    const { status, ms } = await browser.request("POST", "/api/auth/signin", signed);
    if (round >= WARM_UP) times.push(ms);
    if (status !== 200) refused += 1;
  }
  const after = processorMs();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
  const waited: BenchRow = {
    name: "session: sign-in with a key, one after the other, p95",
    wanted: `<= ${MAX_MS} ms`,
    measured: `${p95} ms`,
    note: `p50 ${p50}, p99 ${p99}, n ${times.length}, ${refused} refused; over loopback, the client's time included`,
    ok: Number(p95) <= MAX_MS && refused === 0,
  };
  if (before === null || after === null) return [waited];
  const used = (after - before) / SIGN_INS;
  const worked: BenchRow = {
    name: "session: sign-in with a key, processor time",
    wanted: `<= ${MAX_MS} ms`,
    measured: `${used.toFixed(1)} ms`,
    note: "of the whole server, the nonce that goes before included",
    ok: used <= MAX_MS,
  };
  return [waited, worked];
}

async function replayRow({ url }: BuiltProduct, site: string): Promise<BenchRow> {
  const browser = createBenchBrowser(url, site, privateKeyToAccount(generatePrivateKey()));
  const signed = await browser.sign();
  const uses = Array.from({ length: USES }, () => browser.request("POST", "/api/auth/signin", signed));
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  const [good, refused] = [200, 401].map((wanted) => statuses.filter((status) => status === wanted).length);
  return {
    name: `session: ${USES} uses of one nonce at once`,
    wanted: "1 sign-in",
    measured: `${good} ${good === 1 ? "sign-in" : "sign-ins"}`,
    note: `${refused} refused`,
    ok: good === 1 && refused === USES - 1,
  };
}

/** Measures sign-ins on a running server. @param site its NEXT_PUBLIC_SITE_URL */
export async function signInRows(server: BuiltProduct, site: string): Promise<BenchRow[]> {
  return [...(await signInRow(server, site)), await replayRow(server, site)];
}
