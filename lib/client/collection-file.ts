import { publicSettings } from "@/lib/client/public-settings";

/** Returns the address of a collection file in true colours; null if the site has no token traits. */
export const getCollectionFile = (name: string): string | null =>
  publicSettings.OWN_TRAITS === undefined ? null : `/api/collection/${name}`;

/**
 * Downloads a compressed collection file, the site's own or the built-in one, and unpacks it off the main thread.
 * @throws Error if the download fails or the browser cannot unpack it; the signal's reason
 */
export async function fetchCollectionFile(
  name: string,
  builtIn: string,
  options: RequestInit & { readonly signal: AbortSignal },
): Promise<ArrayBuffer> {
  if (typeof DecompressionStream === "undefined") throw new Error(`The browser cannot unpack ${name}.`);
  const address = getCollectionFile(name);
  const own = address === null ? null : await fetch(address, options).catch(() => null);
  options.signal.throwIfAborted();
  const response = own?.ok ? own : await fetch(builtIn, options);
  if (!response.ok || !response.body) throw new Error(`The file ${name} arrived with status ${response.status}.`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
