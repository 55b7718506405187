import type { UpstreamKind } from "@/lib/server/art/upstream/address-template.mjs";
import type { Env } from "@/lib/server/env";

/** Upstream art as it is configured. */
export interface UpstreamSettings {
  /** Address templates that `templateProblem` has found nothing wrong with. */
  readonly templates: Readonly<Partial<Record<UpstreamKind, string | undefined>>>;
  /** Hosts that redirects may lead to besides: `cdn.example.org` or `cdn.example.org:8443`. */
  readonly allowedHosts: readonly string[];
  /** Whether addresses inside a network may be asked. */
  readonly allowPrivate: boolean;
}

/** Reads what the environment says of upstream art. */
export function upstreamSettings(env: Env): UpstreamSettings {
  return {
    templates: {
      poster: env.ART_POSTER_URL,
      image: env.ART_IMAGE_URL,
      print: env.ART_PRINT_URL,
      model: env.ART_MODEL_URL,
    },
    allowedHosts: env.ART_ALLOWED_HOSTS,
    allowPrivate: env.ART_ALLOW_PRIVATE,
  };
}
