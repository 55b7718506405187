import { publicEnv } from "@/lib/client/public-env";

/** Larger than any avatar of the engine by far: what is bigger is not read to its end. */
const MAX_BYTES = 10_000_000;

/** The model could not be had: the network, the server's answer, or its type or size. */
export class ModelDownloadError extends Error {
  override readonly name = "ModelDownloadError";
}

/** Address of an avatar's GLB. */
export function modelSource(id: number): string {
  return `${publicEnv.apiBase}meebits?${new URLSearchParams({ type: "3d", token_id: String(id) })}`;
}

/**
 * Downloads an avatar's GLB, behind what the page needs more urgently.
 * @throws ModelDownloadError, also when the signal aborts
 */
export async function fetchModel(id: number, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    // No cookies: a sandboxed frame may only use what is open to everyone.
    const response = await fetch(modelSource(id), { signal, credentials: "omit", priority: "low" });
    const type = response.headers.get("Content-Type") ?? "";
    const length = Number(response.headers.get("Content-Length") ?? 0);
    if (!response.ok) throw new ModelDownloadError(`The model's server answered with ${response.status}.`);
    if (!type.startsWith("model/gltf-binary")) throw new ModelDownloadError(`The answer is ${type}, not a model.`);
    if (length > MAX_BYTES) throw new ModelDownloadError(`The model has ${length} bytes.`);
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof ModelDownloadError) throw error;
    throw new ModelDownloadError("The model did not arrive.", { cause: error });
  }
}
