import { strict as assert } from "node:assert";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type BuiltProduct, startBuiltProduct } from "./lib/built-product";
import { run as runVisibly } from "./lib/run.mjs";

// npm run test:full -- standalone: tests the content of deploy/Dockerfile's image without a container: the folder of
// `npm run build:standalone` in another place, read-only for its user. The fault tests run on it too.
const run = promisify(execFile);
/** Needs the sources. */
const DEV_SERVER_TEST = "tests/faults/dev-server.faults.ts";
const built = join(process.env["NEXT_DIST_DIR"] || ".next", "standalone");

const CALLS: readonly (readonly [path: string, type: string])[] = [
  ["/", "text/html"],
  ["/viewer/7?mood=gm", "text/html"],
  ["/docs/embed", "text/html"],
  ["/icon.svg", "image/svg+xml"],
  ["/api/meebits?type=poster&token_id=7&mood=gm&format=avif", "image/avif"],
  ["/api/meebits?type=card&token_id=7&mood=gm", "image/jpeg"],
  ["/api/meebits?type=animation&token_id=7&mood=nope", "image/webp"],
  ["/api/meebits?type=3d&token_id=7&compressed=1", "model/gltf-binary"],
  ["/api/metadata/7", "application/json"],
  ["/animations/gm.vrma", "model/gltf-binary"],
  ["/sitemap.xml", "application/xml"],
];

const filesOf = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

async function checkAnswers({ url }: BuiltProduct): Promise<void> {
  for (const [path, type] of CALLS) {
    const answer = await fetch(url + path);
    const size = (await answer.arrayBuffer()).byteLength;
    assert.equal(`${answer.status} ${answer.headers.get("content-type")?.split(";")[0]}`, `200 ${type}`, path);
    assert(size > 100, path);
  }
  const page = await (await fetch(`${url}/viewer/7`)).text();
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
  assert.equal((await fetch(`${url}${script}`)).status, 200, script);
  // `as`: our own answer.
  const health = (await (await fetch(`${url}/api/health`)).json()) as Record<string, unknown>;
  assert.deepEqual([health["ok"], health["database"], health["render"]], [true, "ok", "ok"]);
}

async function test(): Promise<void> {
  if (!existsSync(join(built, "server.js"))) {
    console.log("Building the standalone folder …");
    await run("node", ["scripts/build-standalone.mjs"], { maxBuffer: 1e8 });
  }
  const place = await mkdtemp(join(tmpdir(), "mb1-standalone-"));
  const app = join(place, "app");
  const isRoot = process.getuid?.() === 0;
  try {
    // Keeps links: Next renames some packages by them.
    await cp(built, app, { recursive: true, verbatimSymlinks: true });
    await run("chmod", ["-R", "a-w,a+rX", app]);
    await chmod(place, 0o777);
    const before = await filesOf(app);
    // For root the folder is writable anyway: then the server runs as another user.
    const runAs = isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];
    const server = await startBuiltProduct(
      { DATA_DIR: join(place, "data") },
      {
        command: [...runAs, process.execPath, resolve(app, "server.js")],
        cwd: app,
      },
    );
    try {
      await checkAnswers(server);
    } finally {
      await server.stop();
    }
    const faults = ["run", "--config", "vitest.faults.config.ts", "--exclude", DEV_SERVER_TEST];
    const { code } = await runVisibly("vitest", faults, { env: { PRODUCT_FOLDER: app } });
    assert.equal(code, 0, "the fault tests fail on the standalone folder");
    assert.deepEqual(await filesOf(app), before);
    console.log(
      `The standalone folder serves ${CALLS.length} kinds of answers from a read-only tree${isRoot ? ", as nobody" : ""}.`,
    );
  } finally {
    await run("chmod", ["-R", "u+w", place]);
    await rm(place, { recursive: true, force: true });
  }
}

test().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
