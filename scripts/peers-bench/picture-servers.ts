import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../lib/port.mjs";
import { nextProgram } from "../lib/server-packages.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NEXT = join(ROOT, nextProgram());
const PAGE = `import Image from "next/image";
export default function Page() {
  return <Image alt="Meebit 00001" height={640} src="/1.png" width={640} />;
}
`;

/** A server of pictures in a process of its own. */
export interface PictureServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    if (await fetch(url).catch(() => null)) return;
    await new Promise((settle) => setTimeout(settle, 200));
  }
  child.kill("SIGKILL");
  throw new Error(`${url} does not answer`);
}

async function serve(folder: string, command: (port: string) => readonly string[]): Promise<PictureServer> {
  const port = await freePort();
  const child = spawn(process.execPath, command(String(port)), {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(child, `${url}/`);
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function folderOf(files: ReadonlyMap<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mb1-peers-"));
  for (const [path, content] of files) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/**
 * A Next site with nothing but pictures in `public`, as `create-next-app` leaves its settings, built and started.
 * @param pictures by their file names
 * @throws Error when it does not build or start
 */
export async function serveByNext(pictures: ReadonlyMap<string, Uint8Array>): Promise<PictureServer> {
  const files = [...pictures].map(([name, bytes]) => [`public/${name}`, bytes] as const);
  const folder = await folderOf(
    new Map<string, string | Uint8Array>([
      ["package.json", '{ "private": true, "type": "module" }'],
      ["pages/index.jsx", PAGE],
      ...files,
    ]),
  );
  await symlink(`${ROOT}node_modules`, join(folder, "node_modules"));
  // Turbopack does not follow packages out of the site's folder.
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXT_DIST_DIR: "" } as const;
  await promisify(execFile)(process.execPath, [NEXT, "build", "--webpack"], { cwd: folder, env });
  return serve(folder, (port) => [NEXT, "start", "--port", port, "--hostname", "127.0.0.1"]);
}

/** A static file server on some files. @throws Error when it does not start */
export async function serveStatic(pictures: ReadonlyMap<string, Uint8Array>): Promise<PictureServer> {
  const folder = await folderOf(pictures);
  return serve(folder, (port) => [`${ROOT}bench/static-server.mjs`, folder, port]);
}
