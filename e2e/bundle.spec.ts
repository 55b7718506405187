import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import { MOVING } from "@/e2e/support/frames";
import { routesOnDisk, sweptPage } from "@/e2e/support/pages";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, IS_CORE } from "@/e2e/support/scope";
import { builtFile, distDir, fetchNamedFiles, kibOf, scriptsOf } from "@/e2e/support/scripts";
import { SERVER_MARKER } from "@/lib/server/marker";

// Includes the scene, which does not load under reduced motion.
test.use(MOVING);

/** KiB of gzip per route: `first` and `styles` are named in the HTML, `all` are the scripts loaded once the page is idle. */
interface Budget {
  readonly first: number;
  readonly all: number;
  readonly styles: number;
}
type Budgets = Record<string, Budget>;
/** What a page loads; only what its HTML names, if it was not visited. */
type Measured = Omit<Budget, "all"> & Partial<Budget>;

const BUDGETS = "budgets.json";
const VIEWER = "/viewer/[id]";
/** Tolerated KiB over a budget: chunk names, and therefore gzip sizes, differ between builds. */
const TOLERANCE = 0.5;
/** Loads with the first animated icon: in a notice on a slow machine, otherwise the first icon hovered. */
const PLAYER_OF_ICONS = /\["(SpriteIcon|SPRITE_SHEETS)",0,/;
/** Number of pages measured concurrently. Each waits until it is idle. */
const TOGETHER = 3;
const UPDATE = process.env["UPDATE_BUDGETS"] === "1";

/** Code that an embed must never load, as strings that survive minification. */
const NEVER_IN_VIEWER =
  /wagmi|walletconnect|eip6963|iron-session|\bsiwe\b|data-framer-|framer-motion|rrweb|replay_event|sentry-trace/i;

test("no browser script contains code of lib/server", CORE, () => {
  const files = readdirSync(join(distDir, "static"), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => /\.(js|css|json|map)$/.test(file));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((file) => readFileSync(join(distDir, "static", file), "utf8").includes(SERVER_MARKER))).toEqual(
    [],
  );
});

test("the marker is in the server's code", CORE, () => {
  const files = readdirSync(join(distDir, "server"), { recursive: true, encoding: "utf8" });
  const marked = files
    .filter((file) => file.endsWith(".js"))
    .some((file) => readFileSync(join(distDir, "server", file), "utf8").includes(SERVER_MARKER));
  expect(marked).toBe(true);
});

/** Pages of which the core measures all scripts. Of the others it measures those in the HTML. */
const CORE_ROUTES = ["/", VIEWER];

/** Visits a page with its scene and returns what it loads. Fails on any problem of the page. */
async function measure(browser: Browser, baseURL: string | undefined, route: string): Promise<Measured> {
  const { url, status } = sweptPage(route);
  const named = await fetchNamedFiles(`${baseURL}${url}`);
  expect(named.styles, `stylesheets in the HTML of ${route}`).not.toEqual([]);
  const styles = kibOf(named.styles);
  if (IS_CORE && !CORE_ROUTES.includes(route)) return { first: kibOf(named.scripts), styles };
  const page = await browser.newPage();
  const problems = watchProblems(page, status);
  const { first, all } = await scriptsOf(page, url);
  const offenders = [...new Set([...first, ...all])].filter((script) => NEVER_IN_VIEWER.test(builtFile(script)));
  if (route === VIEWER) expect(offenders).toEqual([]);
  expect(problems, route).toEqual([]);
  await page.close();
  return { first: kibOf(first), all: kibOf(all.filter((script) => !PLAYER_OF_ICONS.test(builtFile(script)))), styles };
}

test(
  "budgets: no page loads more JavaScript or styles than budgets.json allows, and the viewer no wallet code",
  CORE,
  async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const measured: Record<string, Measured> = {};
    const routes = routesOnDisk();
    for (let next = 0; next < routes.length; next += TOGETHER) {
      const group = routes.slice(next, next + TOGETHER);
      const sizes = await Promise.all(group.map((route) => measure(browser, baseURL, route)));
      for (const [at, route] of group.entries()) measured[route] = sizes[at] ?? { first: 0, styles: 0 };
    }
    console.table(measured);
    if (UPDATE) return writeFileSync(BUDGETS, `${JSON.stringify(measured, null, 2)}\n`);

    const allowed: Budgets = JSON.parse(readFileSync(BUDGETS, "utf8"));
    expect(Object.keys(measured), "after a new page: npm run make -- budgets").toEqual(Object.keys(allowed));
    for (const [route, { first, all, styles }] of Object.entries(measured)) {
      const { styles: maxStyles = 0 } = allowed[route] ?? {};
      expect.soft(styles, `KiB of styles of ${route}`).toBeLessThanOrEqual(maxStyles + TOLERANCE);
      expect.soft(first, `KiB that ${route} loads first`).toBeLessThanOrEqual((allowed[route]?.first ?? 0) + TOLERANCE);
      if (all !== undefined)
        expect.soft(all, `KiB that ${route} loads in all`).toBeLessThanOrEqual((allowed[route]?.all ?? 0) + TOLERANCE);
    }
  },
);
