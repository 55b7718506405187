import { publicSettings } from "@/lib/client/public-settings";

/** Returns the address of a collection file in true colours; null if the site has no token traits. */
export const getCollectionFile = (name: string): string | null =>
  publicSettings.OWN_TRAITS === undefined ? null : `/api/collection/${name}`;

/**
 * Downloads a collection file: in true colours if the site has it, else the built-in file.
 * @param builtIn address of the built-in file
 * @throws any `fetch` error for the built-in file, or the signal's reason
 */
export async function fetchCollectionFile(
  name: string,
  builtIn: string,
  options: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const address = getCollectionFile(name);
  if (address !== null) {
    const own = await fetch(address, options).catch(() => null);
    options.signal.throwIfAborted();
    if (own?.ok) return own;
  }
  return await fetch(builtIn, options);
}
