import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import { nextProgram } from "@/scripts/lib/server-packages.mjs";
import { IS_WHOLE } from "./support/runs";

/** Path of Next's hot reload. */
const HOT_RELOAD = "/_next/hmr?id=test";

/** Response status of a WebSocket upgrade; null while no server listens. */
function upgradeStatus(port: number): Promise<number | null> {
  const headers = {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
    Origin: `http://localhost:${port}`,
  };
  return new Promise((resolve) => {
    const sent = request({ host: "localhost", port, path: HOT_RELOAD, headers });
    sent.on("upgrade", ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sent.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
    sent.on("error", () => resolve(null));
    sent.end();
  });
}

// It compiles the site for half a minute; `npm run test:full -- clone` uses the development server too.
test.runIf(IS_WHOLE)("the development server accepts the WebSocket of hot reload", { timeout: 120_000 }, async () => {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1", ETH_RPC_URLS: "" } as const;
  const server = spawn(process.execPath, [nextProgram(), "dev", "--port", String(port)], { env, stdio: "ignore" });
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await ended;
  });
  await expect.poll(() => upgradeStatus(port), { timeout: 100_000 }).toBe(101);
});
