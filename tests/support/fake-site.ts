import { afterEach, beforeEach, vi } from "vitest";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { HoldingsAnswer, OwnerAnswer } from "@/lib/shared/api/holdings";
import type { MoodSave } from "@/lib/shared/api/moods";
import type { GateAnswer, NonceAnswer, SessionAnswer, SignInBody } from "@/lib/shared/api/session";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";
import type { Mood } from "@/lib/shared/moods";

export const WALLET = "0x1111111111111111111111111111111111111111";
export const VAULT = "0x2222222222222222222222222222222222222222";

/** Contents of the text to sign, except its nonce. */
const TERMS: Omit<NonceAnswer, "nonce" | "domain" | "uri" | "expirationTime"> = {
  version: "1",
  chainId: 1,
  statement: "Sign in. This is free.",
  issuedAt: "2026-11-21T12:00:00.000Z",
};

/** Holdings of a wallet. */
export function createHoldings(ids: readonly number[]): HoldingsAnswer {
  const holdings = ids.map((id) => ({ id, owner: WALLET, registry: null }));
  return { address: WALLET, holdings, block: "23456789", blockTime: "2026-11-21T12:04:00.000Z", unread: [] };
}

/** A fake of the site's server: its state, its faults, and the requests received. */
export class FakeSite {
  session: string | null = null;
  /** Origin for sign-in. */
  origin = "http://localhost:3000";
  /** When the texts to sign expire, which are issued at 12:00. */
  expirationTime = "2026-11-21T12:05:00.000Z";
  /** False: the browser keeps no cookie, so that signing in has no effect. */
  keepsCookies = true;
  /** Whether it offers the demo wallet. */
  hasDemo = true;
  /** Whether GET requests cannot sign out (unknown page). */
  ignoresGetSignOut = false;
  /** Matching requests take effect, but get no response. */
  losesAnswerTo: string | null = null;
  holdings: HoldingsAnswer = createHoldings([1, 7, 45]);
  gate: GateAnswer = { allowed: false, reason: "not_signed_in" };
  readonly saved = new Map<number, Mood>();
  history: readonly MoodSave[] = [];
  owner: OwnerAnswer = {
    id: 7,
    isKnown: true,
    owner: WALLET,
    name: null,
    block: "23456789",
    blockTime: "2026-11-21T12:04:00.000Z",
  };
  /** Responses by path prefix, set by the test; the last matching one applies. */
  readonly answers = new Map<string, unknown>();
  /** All requests, like `PUT moods/7 {"mood":"gm"}`. */
  readonly requests: string[] = [];
  readonly #refused = new Map<string, HttpErrorCode | "no answer">();
  readonly #held = new Map<string, Promise<void>>();
  /** The browser's cache of saved moods by path: they may be cached for 30 s. */
  readonly #cached = new Map<string, unknown>();

  /** Makes requests with this prefix fail, or never get a response. */
  refuse(start: string, why: HttpErrorCode | "no answer"): void {
    this.#refused.set(start, why);
  }

  /** Undoes `refuse`. */
  stopRefusing(start: string): void {
    this.#refused.delete(start);
  }

  /** Holds requests with this prefix; the result releases them. */
  hold(start: string): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held.set(start, released);
    return () => {
      this.#held.delete(start);
      release();
    };
  }

  readonly fetch = async (url: string, { method = "GET", body, cache }: RequestInit = {}): Promise<Response> => {
    const path = url.replace("/api/", "");
    if (method === "GET" && cache !== "no-cache" && this.#cached.has(path))
      return Response.json(this.#cached.get(path));
    const request = [method, path, ...(method === "PUT" ? [body] : [])].join(" ");
    this.requests.push(request);
    for (const [start, released] of this.#held) if (request.startsWith(start)) await released;
    for (const [start, why] of this.#refused) {
      if (!request.startsWith(start)) continue;
      if (why === "no answer") throw new TypeError("Failed to fetch");
      const [status, message] = HTTP_ERRORS[why];
      return Response.json({ error: { code: why, message } }, { status });
    }
    const answer = this.#answer(method, path, body);
    if (this.losesAnswerTo && request.startsWith(this.losesAnswerTo)) throw new TypeError("Failed to fetch");
    if (method !== "GET") this.#cached.delete(path);
    else if (/^moods\/\d+$/.test(path)) this.#cached.set(path, answer);
    return Response.json(answer);
  };

  #auth(method: string, path: string, body: unknown): SessionAnswer | NonceAnswer {
    if (path === "auth/nonce") {
      const { host, origin } = new URL(this.origin);
      return {
        ...TERMS,
        expirationTime: this.expirationTime,
        domain: host,
        uri: origin,
        nonce: `nonce${this.requests.length}0000`,
      };
    }
    if (path.startsWith("auth/signout") && !(method === "GET" && this.ignoresGetSignOut)) this.session = null;
    // `as`: sent by the code under test. The text's second line is the signer.
    if (path === "auth/signin" && this.keepsCookies)
      this.session = (JSON.parse(String(body)) as SignInBody).message.split("\n")[1] ?? null;
    return { address: this.session, demoWallet: this.hasDemo };
  }

  #answer(method: string, path: string, body: unknown): unknown {
    const known = [...this.answers].findLast(([start]) => `${method} ${path}`.startsWith(start));
    if (known) return known[1];
    if (path.startsWith("auth/")) return this.#auth(method, path, body);
    if (path === "gate") return this.gate;
    if (path.startsWith("holdings")) return this.holdings;
    if (path.startsWith("owner/")) return this.owner;
    const id = Number(/^moods\/(\d+)/.exec(path)?.[1]);
    if (path.endsWith("/history")) return { id, saves: this.history };
    // `as`: sent by the code under test.
    if (method === "PUT") this.saved.set(id, (JSON.parse(String(body)) as { mood: Mood }).mood);
    if (method === "DELETE") this.saved.delete(id);
    const mood = this.saved.get(id);
    return { id, mood: mood ?? "default", savedAt: mood ? "2026-11-21T12:04:00.000Z" : null };
  }
}

/** Creates a server for each test of a file, and clears the browser's state. */
export function setUpFakeSite(): { readonly site: FakeSite } {
  let site = new FakeSite();
  beforeEach(() => {
    site = new FakeSite();
    vi.stubGlobal("fetch", site.fetch);
  });
  afterEach(() => {
    getQueryClient().clear();
    vi.unstubAllGlobals();
  });
  return {
    get site() {
      return site;
    },
  };
}
