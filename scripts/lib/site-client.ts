import type { PrivateKeyAccount } from "viem";
import type { NonceAnswer } from "@/lib/shared/api/session";
import type { Mood } from "@/lib/shared/moods";
import { createSignInText } from "@/lib/shared/sign-in-text";

/** Options of a request of the client. */
export interface SiteRequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** Replace or extend the headers that a page of the site sends. Empty: omitted. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client like a browser: it keeps the site's cookie and sends requests as a page of the site. */
export interface SiteClient {
  /** `name=value` of its cookie; empty without one. */
  cookie: string;
  request(path: string, options?: SiteRequestOptions): Promise<Response>;
  /** Sends a request that must succeed. Returns its JSON. @throws Error with status and body when it fails */
  requestJson(path: string, options?: SiteRequestOptions): Promise<unknown>;
  /** Requests a nonce. */
  fetchNonce(): Promise<NonceAnswer>;
  /** Returns a sign-in's body: the signed text of a nonce. */
  signNonce(account: PrivateKeyAccount, fetchNonce: NonceAnswer): Promise<{ message: string; signature: string }>;
  signIn(account: PrivateKeyAccount): Promise<void>;
  save(id: number, mood: Mood): Promise<Response>;
}

/**
 * Creates a client of the site.
 * @param url address of the server
 * @param origin the site's configured address, if different
 */
export function createSiteClient(url: string, origin = url): SiteClient {
  const client: SiteClient = {
    cookie: "",

    async request(path, { method = "GET", body, headers = {} } = {}) {
      const all = {
        ...(client.cookie !== "" && { Cookie: client.cookie }),
        ...(method !== "GET" && { Origin: origin, "Sec-Fetch-Site": "same-origin" }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      };
      const sent = Object.entries(all).filter(([, value]) => value !== "");
      const answer = await fetch(url + path, {
        method,
        headers: sent,
        redirect: "manual",
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) client.cookie = cookie.split(";", 1)[0] ?? "";
      return answer;
    },

    async requestJson(path, options) {
      const answer = await client.request(path, options);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${options?.method ?? "GET"} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      return text === "" ? null : JSON.parse(text);
    },

    // `as`: the shape that lib/shared/api promises.
    fetchNonce: async () => (await client.requestJson("/api/auth/nonce")) as NonceAnswer,

    async signNonce(account, terms) {
      const message = createSignInText(terms, account.address);
      return { message, signature: await account.signMessage({ message }) };
    },

    async signIn(account) {
      const body = await client.signNonce(account, await client.fetchNonce());
      await client.requestJson("/api/auth/signin", { method: "POST", body });
    },

    save: (id, mood) => client.request(`/api/moods/${id}`, { method: "PUT", body: { mood } }),
  };
  return client;
}
