import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";

/** Hosts that are left alone for now. */
const resting = () => getGlobal("upstream-resting", () => new Set<string>());

/** Notes whether a host of upstream art is left alone. @param host one of the configuration, so there are few */
export function noteUpstream(host: string, isResting: boolean): void {
  if (isResting) resting().add(host);
  else resting().delete(host);
}

/** `none`: no upstream art is configured. `resting`: a host of it has failed, and is left alone for now. */
export function getUpstreamState(): "none" | "ok" | "resting" {
  const { ART_POSTER_URL, ART_IMAGE_URL, ART_PRINT_URL, ART_MODEL_URL, ART_TRAITS_URL } = env;
  const urls = [ART_POSTER_URL, ART_IMAGE_URL, ART_PRINT_URL, ART_MODEL_URL, ART_TRAITS_URL];
  if (urls.every((url) => url === undefined)) return "none";
  return resting().size > 0 ? "resting" : "ok";
}
