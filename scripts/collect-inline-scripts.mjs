// Build step: Next renders each page once; records its inline scripts, for the content security policies.
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import { INLINE_SCRIPTS_FILE, inlineScriptsIn } from "../lib/server/edge/page-scripts.mjs";

Object.assign(process.env, { NODE_ENV: "production" });

const routes = readdirSync("pages", { recursive: true, encoding: "utf8" })
  .map((file) => `/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.tsx$/.test(file) && !/\/_/.test(file))
  .map((file) => file.replace(/\.tsx$/, "").replace(/\/index$/, "") || "/");

/** Values for dynamic routes. */
const EXAMPLES = { id: "1", guide: "embed" };

const app = next({ dir: process.cwd() });
await app.prepare();
const answer = app.getRequestHandler();
const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
// `as` in JSDoc: a server that listens on a port has an address with one.
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

/** @type {Record<string, string[]>} */
const found = {};
for (const route of routes) {
  // With a mood no lookup is made.
  const path = `${Object.entries(EXAMPLES).reduce((page, [name, value]) => page.replace(`[${name}]`, value), route)}?mood=gm`;
  const page = await fetch(`http://127.0.0.1:${port}${path}`);
  const isAsIs = page.ok || route === `/${page.status}`;
  const scripts = inlineScriptsIn(await page.text());
  if (!isAsIs || scripts.length === 0) {
    console.error(
      `${path} was answered with ${page.status} and ${scripts.length} inline scripts: no policy can be made.`,
    );
    process.exit(1);
  }
  found[route] = scripts;
}
writeFileSync(join(process.env["NEXT_DIST_DIR"] || ".next", INLINE_SCRIPTS_FILE), JSON.stringify(found, null, 2));
process.exit(0);
