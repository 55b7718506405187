import { publicEnv } from "@/lib/client/public-env";
import { readResponseBody } from "@/lib/client/read-response-body";
import { RESPONSE_TIMEOUT_MS } from "@/lib/client/response-timeout";
import { wait } from "@/lib/client/wait";
import { ModelError } from "@/lib/shared/scene-error";

/** Far above the engine's largest avatar: longer bodies are not read to the end. */
const MAX_BYTES = 10_000_000;

/** Milliseconds before each retry if a server was busy or unreachable, plus up to 50 % at random. */
const RETRY_DELAYS_MS = [600, 1500, 3500] as const;
const RETRYABLE_STATUSES = new Set([429, 502, 503, 504]);

export function getModelSource(id: number): string {
  return `${publicEnv.apiBase}meebits?${new URLSearchParams({ type: "3d", token_id: String(id) })}`;
}

interface SceneFile {
  readonly address: string;
  readonly type: string;
  /** Its name in messages for users. */
  readonly name: string;
}

/** The URL has a content hash: browsers cache it permanently. */
const ANIMATIONS: SceneFile = {
  address: new URL("./animations.json", import.meta.url).href,
  type: "application/json",
  name: "The file of animations",
};

/** Reads a body to its end or to the limit, because Content-Length may be wrong. */
async function readFile(response: Response, name: string): Promise<ArrayBuffer> {
  const checkSize = (bytes: number) => {
    if (bytes > MAX_BYTES) throw new ModelError("download", `${name} is larger than 10 MB.`);
  };
  checkSize(Number(response.headers.get("Content-Length") ?? 0));
  const file = await readResponseBody(response, checkSize);
  if (file.byteLength === 0) throw new ModelError("download", `${name} is empty.`);
  return file;
}

async function fetchOnce({ address, type, name }: SceneFile, signal: AbortSignal): Promise<ArrayBuffer> {
  const abortController = new AbortController();
  const end = () => abortController.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, RESPONSE_TIMEOUT_MS);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    // No cookies: a sandboxed frame may use public data only.
    const options = { signal: abortController.signal, credentials: "omit", priority: "low" } as const;
    const response = await fetch(address, options);
    if (!response.ok) {
      const message = `${name}'s server answered with ${response.status}.`;
      throw new ModelError(RETRYABLE_STATUSES.has(response.status) ? "unreachable" : "download", message);
    }
    if (!response.headers.get("Content-Type")?.startsWith(type))
      throw new ModelError("download", `${name} did not arrive: it is something else.`);
    return await readFile(response, name);
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    const when = isLate ? ` within ${RESPONSE_TIMEOUT_MS / 1000} seconds` : "";
    const code = isLate || signal.aborted ? "download" : "unreachable";
    throw new ModelError(code, `${name} did not arrive${when}.`, { cause });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    // Aborts any remaining download.
    end();
  }
}

/** Fetches a file; retries for about eight seconds. @throws ModelError, also on abort or timeout */
async function fetchFile(file: SceneFile, signal: AbortSignal): Promise<ArrayBuffer> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await fetchOnce(file, signal);
    } catch (error) {
      if (!(error instanceof ModelError && error.code === "unreachable")) throw error;
    }
    // Randomised, because all frames of a page fail, and would retry, at once.
    await wait(pause * (1 + Math.random() / 2), signal).catch(() => undefined);
  }
  return await fetchOnce(file, signal);
}

/** Downloads an avatar's GLB at low priority. @throws ModelError, also on abort or timeout */
export function fetchModel(id: number, signal: AbortSignal): Promise<ArrayBuffer> {
  return fetchFile({ address: getModelSource(id), type: "model/gltf-binary", name: "The 3D model" }, signal);
}

let animations: Promise<unknown> | null = null;

async function downloadAnimations(): Promise<unknown> {
  const file = await fetchFile(ANIMATIONS, new AbortController().signal);
  try {
    return JSON.parse(new TextDecoder().decode(file));
  } catch (cause) {
    throw new ModelError("download", `${ANIMATIONS.name} is damaged.`, { cause });
  }
}

/** Downloads all moods' animations once, for readClips; after a failure the next call retries. @throws ModelError */
export function fetchAnimations(): Promise<unknown> {
  animations ??= downloadAnimations().catch((error: unknown) => {
    animations = null;
    throw error;
  });
  return animations;
}
