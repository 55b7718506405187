import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";

/** Hosts whose circuit is open. */
const getOpenCircuits = () => getGlobal("open-upstream-circuits", () => new Set<string>());

/** Records whether a host's circuit is open. @param host one of the few in the configuration */
export function recordUpstreamCircuit(host: string, isCircuitOpen: boolean): void {
  if (isCircuitOpen) getOpenCircuits().add(host);
  else getOpenCircuits().delete(host);
}

/** `none`: no upstream art is configured. `getOpenCircuits`: the circuit of a host is open. */
export function getUpstreamState(): "none" | "ok" | "resting" {
  const { ART_POSTER_URL, ART_IMAGE_URL, ART_PRINT_URL, ART_MODEL_URL, ART_TRAITS_URL } = env;
  const urls = [ART_POSTER_URL, ART_IMAGE_URL, ART_PRINT_URL, ART_MODEL_URL, ART_TRAITS_URL];
  if (urls.every((url) => url === undefined)) return "none";
  return getOpenCircuits().size > 0 ? "resting" : "ok";
}
