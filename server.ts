// The product's server, bundled into dist/server.mjs: its own steps before Next's request handler, in the form that
// Next documents for custom servers. Reasons: docs/decisions/custom-server.md.
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parse } from "node:querystring";
import next from "next";
import { isAddress } from "viem";
import { getGlobal } from "@/lib/server/global-once";
import { requireSettings } from "@/lib/server/settings/require-settings.mjs";
import { loadEnvFiles } from "@/scripts/lib/env-files.mjs";

// The checkout or the standalone folder: the bundle is in its `dist`.
process.chdir(join(import.meta.dirname, ".."));
Object.assign(process.env, { NODE_ENV: "production" });
loadEnvFiles("production");
requireSettings("server", isAddress);
// Instrumentation warns without this server.
getGlobal("own-server", () => true);

// Imported here because they read the environment.
const { env } = await import("@/lib/server/env");
const { getOpenedDatabase } = await import("@/lib/server/db/get-database");
const { answerInTurns, createBoundedServer } = await import("@/lib/server/edge/bounded-server");
const { openBuiltFiles } = await import("@/lib/server/edge/built-files");
const { readServedBuild } = await import("@/lib/server/edge/content-policy");
const { startEdge } = await import("@/lib/server/edge/start-edge");
const { stopGracefully } = await import("@/lib/server/edge/stop-gracefully");
const { meebitsRoute } = await import("@/lib/server/art/serve-art");
const { log } = await import("@/lib/server/log");

// The bundled configuration, with links to the build and the public files (scripts/lib/build.mjs). The standalone
// folder has only this one.
const SITE = join(import.meta.dirname, "site");
const app = next({
  dir: existsSync(SITE) ? SITE : process.cwd(),
  port: env.PORT,
  hostname: env.HOST ?? "localhost",
  // Next attaches its `upgrade` listener to this server, which never listens on a port: upgrade requests stay with the
  // bounded server.
  httpServer: createServer(),
});

// 1. On Node's diagnostics channel, before the server's own listener: the request is normalized (Next's internal
// headers are removed), logged and counted, and the response gets its security headers. Instrumentation does the same
// without this server, but the first requests do not wait for it.
startEdge();

await app.prepare();
const answerByNext = answerInTurns(app.getRequestHandler());

const PICTURES = "/api/meebits?";
const sendBuiltFile = openBuiltFiles(join(readServedBuild(process.env), "static"));

// 2. Invalid requests are refused on every route, within limits.
const server = createBoundedServer((request, response) => {
  const { url = "" } = request;
  // 3. Frequent requests: pictures, by the function of their API route, and files of the build.
  if (url.startsWith(PICTURES)) {
    // All parameters, like Next: by default, those beyond 1,000 are ignored.
    const query = parse(url.slice(PICTURES.length), "&", "=", { maxKeys: 0 });
    void meebitsRoute(Object.assign(request, { query }), response);
    return;
  }
  // 4. Next handles everything else, pages in turns of their clients.
  sendBuiltFile(request, response, () => void answerByNext(request, response));
});

// 5. Signals end the process in order.
stopGracefully({
  server,
  close: async () => {
    const database = await getOpenedDatabase()?.catch(() => undefined);
    await database?.destroy();
  },
});

server.once("error", (error) => {
  log.error({ err: error }, "the server cannot listen");
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => log.info({ host: env.HOST, port: env.PORT }, "the server listens"));
