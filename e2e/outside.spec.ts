import { createServer, type IncomingMessage, type Server } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { waitUntilLive } from "@/e2e/support/viewer";

test.use(MOVING);

// Needs a separate build with external services configured: npm run test:full -- demo-off.
const dsn = process.env["NEXT_PUBLIC_SENTRY_DSN"];
test.beforeEach(() => test.info().skip(dsn === undefined, "No services outside of this site are configured."));
// One service listens on a port that is fixed in the build.
test.describe.configure({ mode: "default" });

/** Contents of reports as plain JSON. */
interface Report {
  readonly release?: string;
  readonly exception?: { readonly values?: readonly { readonly value?: string }[] };
  readonly breadcrumbs?: readonly { readonly category?: string; readonly message?: string }[];
}

const WALLET = `0x${"5a".repeat(20)}`;
const NODE_KEY = "abcdefghijklmnopqrstuvwxyz012345";
/** Origin of the consent script, and a script that acts as real ones do. */
const CONSENT_HOME = "https://consent.example";
const CONSENT = `
  window.consented = true;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("/consent.css", document.currentScript.src).href;
  document.head.append(sheet);
  fetch(new URL("/choices", document.currentScript.src)).then((answer) => answer.json()).then((choices) => { window.choices = choices; });
`;

const envelopes: string[] = [];
let outside: Server;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

test.beforeAll(async () => {
  if (dsn === undefined) return;
  outside = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    const { pathname } = new URL(request.url ?? "", "http://outside");
    if (pathname.endsWith("/envelope/")) envelopes.push(await bodyOf(request));
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => outside.listen(Number(new URL(dsn).port), resolve));
});
test.afterAll(() => {
  outside?.closeAllConnections();
  outside?.close();
});

/** Blocks external requests. The result lists policy violations. */
async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.route(/^https?:/, (route) => {
    const url = new URL(route.request().url());
    return url.hostname === "localhost" ? route.fallback() : route.abort();
  });
  await page.route(`${CONSENT_HOME}/**`, (route) => {
    const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
    switch (new URL(route.request().url()).pathname) {
      case "/consent.js":
        return route.fulfill({ contentType: "text/javascript", headers, body: CONSENT });
      case "/consent.css":
        return route.fulfill({ contentType: "text/css", headers, body: "body { --asked: 1 }" });
      default:
        return route.fulfill({ json: { all: true }, headers });
    }
  });
  // This site acts as the art host.
  await page.route(`**${process.env["NEXT_PUBLIC_API_BASE"]}**`, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(process.env["NEXT_PUBLIC_API_BASE"] ?? "", "/api/"),
    }),
  );
  await page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      stopped.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  // `as`: defined above.
  return () => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
}

/** Returns the received error reports. An envelope is lines of JSON: a header, then a header and a body per item. */
function reports(): readonly Report[] {
  return envelopes.flatMap((envelope) => {
    const lines = envelope.split("\n").filter((line) => line.startsWith("{"));
    return lines.flatMap((line, at) => (/^\{"type":"event"/.test(line) ? [JSON.parse(lines[at + 1] ?? "{}")] : []));
  });
}

test("reports an error in a page with its release and scene stages, without personal data", async ({ page }) => {
  test.slow();
  const stopped = await watchPolicy(page);
  await page.goto(`/?id=00001&mood=gm&noloader&wallet=${WALLET}`);
  await expect(page.locator("canvas").first()).toBeVisible({ timeout: 60_000 });
  const errorText = `No mood for ${WALLET} of alice.eth at https://node.example/v3/${NODE_KEY}?key=1`;
  const fail = (text: string) =>
    page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, text);
  // The stages are recorded as they occur.
  await expect
    .poll(
      async () => {
        await fail(`${errorText} ${Math.random()}`);
        return reports().some(({ breadcrumbs = [] }) => breadcrumbs.some(({ message }) => message === "first frame"));
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBe(true);

  const report = reports().at(-1) ?? {};
  expect(report.release).toBe(process.env["SENTRY_RELEASE"]);
  expect(report.exception?.values?.[0]?.value).toContain(
    "No mood for [removed] of [removed] at https://node.example/v3/[removed]",
  );
  const stages = (report.breadcrumbs ?? [])
    .filter(({ category }) => category === "webgl")
    .map(({ message }) => message);
  expect(stages).toEqual(expect.arrayContaining(["context created", "model loaded", "first frame"]));
  for (const secret of [WALLET, "alice.eth", NODE_KEY, "mood=gm", "wallet="]) {
    expect(envelopes.join("\n").toLowerCase()).not.toContain(secret.toLowerCase());
  }
  expect(await stopped()).toEqual([]);
});

test("does not report an error in the viewer", async ({ page }) => {
  const stopped = await watchPolicy(page);
  const before = envelopes.length;
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("An error of the viewer's.");
    });
  });
  await passFrames(page, 120);
  expect(envelopes).toHaveLength(before);
  expect(await stopped()).toEqual([]);
});

test("the consent script runs, loads its style sheet and fetches from its origin, within the policy", async ({
  page,
}) => {
  const stopped = await watchPolicy(page);
  await page.goto("/faq");
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "consented"))).toBe(true);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "choices"))).toEqual({ all: true });
  const readConsentMark = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--asked"));
  await expect.poll(readConsentMark).toBe("1");
  expect(await stopped()).toEqual([]);
});

test("WalletConnect can be cancelled while its relay is unreachable, within the policy", async ({ page }) => {
  test.slow();
  const stopped = await watchPolicy(page);
  let socketCount = 0;
  await page.routeWebSocket(/^wss:\/\/relay\.walletconnect\./, (socket) => {
    socketCount += 1;
    void socket.close({ code: 1011 });
  });
  await page.goto("/?noloader&nowebgl");
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "WalletConnect" }).click();
  await expect.poll(() => socketCount, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(panel.getByText("Loading the code to scan…")).toBeVisible();
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("button", { name: "WalletConnect" })).toBeVisible();
  expect(await stopped()).toEqual([]);
});
