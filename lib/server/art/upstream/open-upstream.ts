import type { ArtSource } from "@/lib/server/art/art-service";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import { Semaphore } from "@/lib/server/art/semaphore";
import {
  type AddressTemplate,
  createAddressTemplate,
  UPSTREAM_KINDS,
  type UpstreamKind,
} from "@/lib/server/art/upstream/address-template.mjs";
import { type EgressOptions, EgressPolicy } from "@/lib/server/art/upstream/egress-policy";
import {
  UPSTREAM_LIMITS,
  UPSTREAM_TRUST,
  type UpstreamLimits,
  type UpstreamTrust,
} from "@/lib/server/art/upstream/limits";
import type { OnUpstreamEvent } from "@/lib/server/art/upstream/report-upstream";
import { StandIns } from "@/lib/server/art/upstream/stand-ins";
import { UpstreamArt } from "@/lib/server/art/upstream/upstream-art";
import { CopyStore, UpstreamFiles } from "@/lib/server/art/upstream/upstream-files";
import type { Env } from "@/lib/server/env";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** The configuration of upstream art. */
export interface UpstreamSettings extends EgressOptions {
  /** Address templates that `findTemplateProblem` accepted. */
  readonly templates: Readonly<Partial<Record<UpstreamKind, string | undefined>>>;
}

/** Reads the upstream settings of the environment. */
export function readUpstreamSettings(env: Env): UpstreamSettings {
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

interface UpstreamOptions {
  readonly engine: ArtSource;
  readonly disk: ArtCache;
  readonly memoryBytes: number;
  readonly onEvent: OnUpstreamEvent;
  /** Counts a variant against the caller's rate limits. @throws HttpError */
  readonly consumeLimit?: (variant: ArtVariant) => Promise<void>;
  readonly limits?: Partial<UpstreamLimits>;
  readonly trust?: Partial<UpstreamTrust>;
  readonly ca?: string;
  /** Milliseconds since 1970, and of a monotonic clock; the second defaults to the first where that is given. */
  readonly now?: () => number;
  readonly monotonicNow?: () => number;
}

/** Longer than any decoding of a picture: a caller who holds a file is not refused. */
const ENCODER_WAIT_TIMEOUT_MS = 60_000;

/** Puts upstream art before the engine; returns the engine alone when no upstream art is configured. */
export function openUpstream(settings: UpstreamSettings, options: UpstreamOptions): ArtSource {
  const { engine, disk, memoryBytes, onEvent, ca, now = Date.now, consumeLimit = async () => undefined } = options;
  const { monotonicNow = options.now ?? (() => performance.now()) } = options;
  const templates: Partial<Record<UpstreamKind, AddressTemplate>> = {};
  for (const kind of UPSTREAM_KINDS) {
    const text = settings.templates[kind];
    if (text !== undefined) templates[kind] = createAddressTemplate(kind, text);
  }
  if (Object.keys(templates).length === 0) return engine;
  const limits = { ...UPSTREAM_LIMITS, ...options.limits };
  const trust = { ...UPSTREAM_TRUST, ...options.trust };
  const egress = new EgressPolicy(Object.values(templates), settings);
  const { calls, encoders: maxInFlight, waiting: maxWaiting, waitMs } = limits;
  const fetchSemaphore = new Semaphore({ maxInFlight: calls, maxWaiting, waitTimeoutMs: waitMs });
  const encodeSemaphore = new Semaphore({ maxInFlight, maxWaiting, waitTimeoutMs: ENCODER_WAIT_TIMEOUT_MS });
  const store = new CopyStore(disk);
  const files = new UpstreamFiles({ egress, limits, ca, store, trust, encodeSemaphore, now, monotonicNow, onEvent });
  const standIns = new StandIns(engine, limits);
  return new UpstreamArt({
    ...{ templates, engine, standIns, files, store, disk, fetchSemaphore, encodeSemaphore, consumeLimit },
    ...{ limits, trust, memoryBytes, now, monotonicNow },
  });
}
