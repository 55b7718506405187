import type { PrivateKeyAccount } from "viem";
import type { NonceAnswer } from "@/lib/shared/api/session";
import type { Mood } from "@/lib/shared/moods";
import { signInText } from "@/lib/shared/sign-in-text";

/** What a request of the client may say of its own. */
export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  /** Instead of, or besides, what a page of the site would send. Empty: left out. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser without a window: it keeps the site's cookie and asks as a page of the site does. */
export interface SiteClient {
  /** `name=value` of the cookie that it has; empty without any. */
  cookie: string;
  ask(path: string, asked?: Asked): Promise<Response>;
  /** The answer to a request that has to succeed, as JSON. @throws Error with status and body when it does not */
  tell(path: string, asked?: Asked): Promise<unknown>;
  /** Asks for a text to sign. */
  nonce(): Promise<NonceAnswer>;
  /** The body of a sign-in: the text for a nonce, signed. */
  signed(account: PrivateKeyAccount, nonce: NonceAnswer): Promise<{ message: string; signature: string }>;
  signIn(account: PrivateKeyAccount): Promise<void>;
  save(id: number, mood: Mood): Promise<Response>;
}

/**
 * A client of the site at an address.
 * @param url where the server answers
 * @param origin the site's configured address, where it is another one
 */
export function siteClient(url: string, origin = url): SiteClient {
  const client: SiteClient = {
    cookie: "",

    async ask(path, { method = "GET", body, headers = {} } = {}) {
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

    async tell(path, asked) {
      const answer = await client.ask(path, asked);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${asked?.method ?? "GET"} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      return text === "" ? null : JSON.parse(text);
    },

    // `as`: the shape that lib/shared/api promises.
    nonce: async () => (await client.tell("/api/auth/nonce")) as NonceAnswer,

    async signed(account, terms) {
      const message = signInText(terms, account.address);
      return { message, signature: await account.signMessage({ message }) };
    },

    async signIn(account) {
      const body = await client.signed(account, await client.nonce());
      await client.tell("/api/auth/signin", { method: "POST", body });
    },

    save: (id, mood) => client.ask(`/api/moods/${id}`, { method: "PUT", body: { mood } }),
  };
  return client;
}
