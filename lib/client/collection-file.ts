import { publicSettings } from "@/lib/client/public-settings";

/** Address of a file of the collection in its own colours; null where the site has no traits of the tokens' own. */
export const getCollectionFile = (name: string): string | null =>
  publicSettings.OWN_TRAITS === undefined ? null : `/api/collection/${name}`;

/**
 * Downloads a file of the collection: in its own colours where the site has made one, else that of the build.
 * @param builtIn address of the build's
 * @throws whatever `fetch` throws for the build's, or the signal's reason
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
