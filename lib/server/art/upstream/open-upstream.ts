import type { ArtSource } from "@/lib/server/art/art-source";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import {
  type AddressTemplate,
  addressTemplate,
  UPSTREAM_KINDS,
  type UpstreamKind,
} from "@/lib/server/art/upstream/address-template.mjs";
import { CopyStore } from "@/lib/server/art/upstream/copy-store";
import {
  UPSTREAM_LIMITS,
  UPSTREAM_TRUST,
  type UpstreamLimits,
  type UpstreamTrust,
} from "@/lib/server/art/upstream/limits";
import { type ResolveHost, resolveByServers, resolveBySystem } from "@/lib/server/art/upstream/resolve-host";
import { StandIns } from "@/lib/server/art/upstream/stand-ins";
import { Turnstile } from "@/lib/server/art/upstream/turnstile";
import { UpstreamArt } from "@/lib/server/art/upstream/upstream-art";
import type { OnUpstreamEvent } from "@/lib/server/art/upstream/upstream-event";
import { UpstreamFiles } from "@/lib/server/art/upstream/upstream-files";
import type { UpstreamSettings } from "@/lib/server/art/upstream/upstream-settings";
import { WayOut } from "@/lib/server/art/upstream/way-out";
import type { ArtVariant } from "@/lib/shared/art-variant";

interface OpenParts {
  readonly engine: ArtSource;
  readonly disk: ArtCache;
  readonly memoryBytes: number;
  readonly onEvent: OnUpstreamEvent;
  /** Counts what is made against the limits of whoever asked. @throws HttpError */
  readonly pay?: (variant: ArtVariant) => Promise<void>;
  readonly limits?: Partial<UpstreamLimits>;
  readonly trust?: Partial<UpstreamTrust>;
  readonly resolve?: ResolveHost;
  readonly ca?: string;
  /** Milliseconds since 1970; and of a clock that never jumps, which is the same one where only the first is given. */
  readonly now?: () => number;
  readonly steady?: () => number;
}

/** Longer than anything that decodes a picture may take: whoever holds a file is not sent away again. */
const ENCODER_WAIT_MS = 60_000;

/** Puts upstream art before the engine; gives the engine alone when no upstream art is configured. */
export function openUpstream(settings: UpstreamSettings, parts: OpenParts): ArtSource {
  const { engine, disk, memoryBytes, onEvent, ca, now = Date.now, pay = async () => undefined } = parts;
  const { steady = parts.now ?? (() => performance.now()) } = parts;
  const templates: Partial<Record<UpstreamKind, AddressTemplate>> = {};
  for (const kind of UPSTREAM_KINDS) {
    const text = settings.templates[kind];
    if (text !== undefined) templates[kind] = addressTemplate(kind, text);
  }
  if (Object.keys(templates).length === 0) return engine;
  const limits = { ...UPSTREAM_LIMITS, ...parts.limits };
  const trust = { ...UPSTREAM_TRUST, ...parts.trust };
  const resolve = parts.resolve ?? (settings.allowPrivate ? resolveBySystem : resolveByServers);
  const { allowedHosts, allowPrivate } = settings;
  const wayOut = new WayOut(Object.values(templates), { alsoAllowed: allowedHosts, allowPrivate, resolve });
  const { calls, encoders: most, waiting: mostWaiting, waitMs } = limits;
  const callers = new Turnstile({ most: calls, mostWaiting, waitMs });
  const encoders = new Turnstile({ most, mostWaiting, waitMs: ENCODER_WAIT_MS });
  const store = new CopyStore(disk);
  const files = new UpstreamFiles({ wayOut, limits, ca, store, trust, encoders, now, steady, onEvent });
  const standIns = new StandIns(engine, limits);
  return new UpstreamArt({
    templates,
    engine,
    standIns,
    files,
    store,
    disk,
    callers,
    encoders,
    pay,
    limits,
    trust,
    memoryBytes,
    now,
    steady,
  });
}
