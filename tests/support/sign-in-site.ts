import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, vi } from "vitest";
import type { Database } from "@/lib/server/db/schema";
import type { NonceAnswer, SessionAnswer } from "@/lib/shared/api/session";
import type { ErrorBody } from "@/lib/shared/errors";
import { createSignInText } from "@/lib/shared/sign-in-text";
import { type Answer, listen, type Route, type SendRequestOptions } from "@/tests/support/serve-route";

/** Public URL of the tests' site. */
export const SITE = "http://localhost:3120";

/** Headers of a write from a page of the site. */
export const OWN_PAGE = { Origin: SITE, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" } as const;

export const ALICE: PrivateKeyAccount = privateKeyToAccount(`0x${"a1".repeat(32)}`);
export const BOB: PrivateKeyAccount = privateKeyToAccount(`0x${"b0".repeat(32)}`);

export const jsonOf = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;

/** Matches a path with an id, and passes that in the query as Next does. */
function withId(path: string, route: Route): (requestPath: string) => Route | undefined {
  const pattern = new RegExp(`^${path.replace("[id]", "([^/]+)")}$`);
  return (requestPath) => {
    const match = pattern.exec(requestPath);
    if (match === null) return undefined;
    const id = decodeURIComponent(match[1] ?? "");
    return (request, response) =>
      route(match[1] === undefined ? request : Object.assign(request, { query: { ...request.query, id } }), response);
  };
}

/** Returns status and code of an error response. */
export function httpErrorOf(answer: Answer): readonly [status: number, code: string] {
  return [answer.status, jsonOf<ErrorBody>(answer).error.code];
}

/**
 * Serves the sign-in routes over HTTP, with a separate database, for the tests of a file.
 * @param settings environment variables, read when the tests begin
 * @param moreRoutes loads further routes by path, in which `[id]` matches any segment
 */
export function setUpSignInSite(
  settings: () => Readonly<Record<string, string>> = () => ({}),
  moreRoutes: () => Promise<Readonly<Record<string, Route>>> = async () => ({}),
) {
  const folder = mkdtempSync(join(tmpdir(), "mb1-"));
  let routes: Readonly<Record<string, Route>> = {};
  let server: Awaited<ReturnType<typeof listen>> | undefined;
  let database: Database | undefined;

  beforeAll(async () => {
    Object.assign(process.env, { DATA_DIR: folder, NEXT_PUBLIC_SITE_URL: SITE, ...settings() });
    // Imported here, because the first import reads the configuration.
    routes = {
      "/api/auth/nonce": (await import("@/pages/api/auth/nonce")).default,
      "/api/auth/signin": (await import("@/pages/api/auth/signin")).default,
      "/api/auth/session": (await import("@/pages/api/auth/session")).default,
      "/api/auth/signout": (await import("@/pages/api/auth/signout")).default,
      "/api/auth/signout-everywhere": (await import("@/pages/api/auth/signout-everywhere")).default,
    };
    const { getDatabase } = await import("@/lib/server/db/get-database");
    // On a busy machine opening may take longer than a request waits for it.
    database = await vi.waitFor(getDatabase, { timeout: 25_000 });
    const more = Object.entries(await moreRoutes()).map(([path, route]) => withId(path, route));
    server = await listen((path) => routes[path] ?? more.map((match) => match(path)).find((found) => found));
  }, 30_000);
  afterAll(async () => {
    server?.close();
    await database?.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const requireStarted = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("The site runs within tests only.");
    return part;
  };
  const sendRequest = (path: string, options?: SendRequestOptions) => requireStarted(server).sendRequest(path, options);

  /** A browser that keeps the site's cookie, not signed in. */
  function browser() {
    let cookie = "";
    async function go(path: string, { headers = {}, ...options }: SendRequestOptions = {}): Promise<Answer> {
      const answer = await sendRequest(path, {
        ...options,
        headers: cookie === "" ? headers : { Cookie: cookie, ...headers },
      });
      for (const set of answer.headers["set-cookie"] ?? []) cookie = set.split(";")[0] ?? "";
      if (cookie.endsWith("=")) cookie = "";
      return answer;
    }
    const send = (path: string, content: unknown, headers: SendRequestOptions["headers"] = {}) =>
      go(path, { method: "POST", headers: { ...OWN_PAGE, ...headers }, body: JSON.stringify(content) });
    const nonce = async () => jsonOf<NonceAnswer>(await go("/api/auth/nonce"));
    return {
      go,
      send,
      nonce,
      get cookie() {
        return cookie;
      },
      /** Requests a nonce, signs as the account and signs in. */
      async signIn(account: PrivateKeyAccount): Promise<Answer> {
        const message = createSignInText(await nonce(), account.address);
        return send("/api/auth/signin", { message, signature: await account.signMessage({ message }) });
      },
      async fetchAddress(): Promise<string | null> {
        return jsonOf<SessionAnswer>(await go("/api/auth/session")).address;
      },
    };
  }
  return {
    sendRequest,
    browser,
    folder,
    get database() {
      return requireStarted(database);
    },
    get port() {
      return requireStarted(server).port;
    },
  };
}
