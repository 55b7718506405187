import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../port.mjs";

export interface Nginx {
  readonly url: string;
  /** Its log so far: a line per request. */
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
}

/** Adapts the example to the addresses and folders of this run. @throws Error when one of its lines is missing */
function adaptConfig(
  example: string,
  folder: string,
  port: number,
  instances: readonly string[],
  cached: string,
): string {
  const servers = instances.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=5s;`).join("\n");
  const changes: readonly (readonly [pattern: RegExp, text: string])[] = [
    [/server app1:3000[^;]*;\s*server app2:3000[^;]*;/, servers],
    [/(?<=location ~ \^\/\()/, cached && `${cached}|`],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/worker_processes auto;/, "worker_processes 1;\ndaemon off;"],
    // Node's pipes are sockets, which nginx cannot open by that name.
    [/\/dev\/stdout/, join(folder, "access.log")],
    [/\/var\/cache\/nginx\/mb1/, join(folder, "cache")],
    [/\/tmp\/nginx/g, join(folder, "nginx")],
  ];
  return changes.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, example);
}

/**
 * Starts deploy/nginx.conf in front of these instances.
 * @param program an nginx
 * @param cached start of further paths to cache: those of another product that is measured with the same rules
 * @throws Error with its output when it does not start
 */
export async function startNginx(
  program: string,
  instances: readonly string[],
  port: number | null = null,
  cached = "",
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "mb1-proxy-"));
  const listenPort = port ?? (await freePort());
  const config = join(folder, "nginx.conf");
  await mkdir(join(folder, "cache"));
  // Started as root, its workers would run as `nobody`.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  await writeFile(
    config,
    user + adaptConfig(await readFile("deploy/nginx.conf", "utf8"), folder, listenPort, instances, cached),
  );
  const child = spawn(program, ["-p", folder, "-c", config, "-e", "stderr"], { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (part: Buffer) => {
    output = (output + part).slice(-4000);
  });
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${listenPort}`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await fetch(`${url}/api/metrics`).catch(() => null))
      return { url, logged: () => readFileSync(join(folder, "access.log"), "utf8"), stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`nginx did not start: ${output}`);
}
