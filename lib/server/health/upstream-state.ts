import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";

/** Hosts whose circuit is open. */
const resting = () => getGlobal("upstream-resting", () => new Set<string>());

/** Records whether a host's circuit is open. @param host one of the few in the configuration */
export function noteUpstream(host: string, isResting: boolean): void {
  if (isResting) resting().add(host);
  else resting().delete(host);
}

/** `none`: no upstream art is configured. `resting`: the circuit of a host is open. */
export function getUpstreamState(): "none" | "ok" | "resting" {
  const { ART_POSTER_URL, ART_IMAGE_URL, ART_PRINT_URL, ART_MODEL_URL, ART_TRAITS_URL } = env;
  const urls = [ART_POSTER_URL, ART_IMAGE_URL, ART_PRINT_URL, ART_MODEL_URL, ART_TRAITS_URL];
  if (urls.every((url) => url === undefined)) return "none";
  return resting().size > 0 ? "resting" : "ok";
}
