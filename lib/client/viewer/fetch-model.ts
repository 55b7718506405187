import { answerLimit } from "@/lib/client/answer-limit";
import { publicEnv } from "@/lib/client/public-env";
import { wait } from "@/lib/client/wait";
import { ModelError } from "@/lib/shared/scene-error";

/** Larger than any avatar of the engine by far: what is bigger is not read to its end. */
const MAX_BYTES = 10_000_000;
/** Milliseconds in which a model must be there, from the question to its last byte. */
export const MODEL_TIME_LIMIT = answerLimit(20_000);

/** Milliseconds before each further question, where a server was busy or could not be reached; up to half as many come on top. */
const PAUSES = [600, 1500, 3500] as const;
/** What a server says that may do better the next time. */
const PASSING = new Set([429, 502, 503, 504]);

/** Address of an avatar's GLB. */
export function modelSource(id: number): string {
  return `${publicEnv.apiBase}meebits?${new URLSearchParams({ type: "3d", token_id: String(id) })}`;
}

/** Reads a body to its end, or to the limit: what a server says of its length need not be true. */
async function readBody({ body, headers }: Response): Promise<ArrayBuffer> {
  const tooLarge = () => new ModelError("download", "The 3D model is larger than 10 MB.");
  if (Number(headers.get("Content-Length") ?? 0) > MAX_BYTES) throw tooLarge();
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > MAX_BYTES) throw tooLarge();
  }
  if (length === 0) throw new ModelError("download", "The 3D model is empty.");
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole.buffer;
}

async function askOnce(id: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const ending = new AbortController();
  const end = () => ending.abort();
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    end();
  }, MODEL_TIME_LIMIT);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    // No cookies: a sandboxed frame may only use what is open to everyone.
    const options = { signal: ending.signal, credentials: "omit", priority: "low" } as const;
    const response = await fetch(modelSource(id), options);
    const type = response.headers.get("Content-Type") ?? "";
    if (!response.ok) {
      const words = `The 3D model's server answered with ${response.status}.`;
      throw new ModelError(PASSING.has(response.status) ? "unreachable" : "download", words);
    }
    if (!type.startsWith("model/gltf-binary")) throw new ModelError("download", "What arrived is not a 3D model.");
    return await readBody(response);
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    const when = isLate ? ` within ${MODEL_TIME_LIMIT / 1000} seconds` : "";
    const code = isLate || signal.aborted ? "download" : "unreachable";
    throw new ModelError(code, `The 3D model did not arrive${when}.`, { cause });
  } finally {
    clearTimeout(limit);
    signal.removeEventListener("abort", end);
    // Whatever is still on its way is not wanted any more.
    end();
  }
}

/**
 * Downloads an avatar's GLB, behind what the page needs more urgently. A server that is busy or cannot be reached is asked
 * again, three times within some eight seconds.
 * @throws ModelError, also when the signal aborts or the time is over
 */
export async function fetchModel(id: number, signal: AbortSignal): Promise<ArrayBuffer> {
  for (const pause of PAUSES) {
    try {
      return await askOnce(id, signal);
    } catch (error) {
      if (!(error instanceof ModelError && error.code === "unreachable")) throw error;
    }
    // All frames of a page are refused at once, and would come back at once.
    await wait(pause * (1 + Math.random() / 2), signal).catch(() => undefined);
  }
  return await askOnce(id, signal);
}
