import { join } from "node:path";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { ArtService, type ArtSource, type OwnTraits } from "@/lib/server/art/art-service";
import { DiskCache } from "@/lib/server/art/disk-cache";
import { withShortCacheControl } from "@/lib/server/art/represent-art";
import { layerCaches, openSharedCache, type SharedCache } from "@/lib/server/art/shared-cache";
import { reportUpstream } from "@/lib/server/art/upstream/report-upstream";
import { openUpstream, readUpstreamSettings } from "@/lib/server/art/upstream/upstream-art";
import { atMostEvery } from "@/lib/server/concurrency";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import type { Representation } from "@/lib/server/http/send";
import { consumeDrawing, getDrawingClient } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";
import { watchRenderQueue } from "@/lib/server/metrics/metrics";
import { RenderPool } from "@/lib/server/render/render-pool";
import { readWorkerBundle } from "@/lib/server/render/worker-bundle";
import { getOwnTraits, type KnownTraits, type TokenTraitsSource } from "@/lib/server/traits/token-traits";
import type { CollectionFiles } from "@/lib/server/traits/trait-store";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** The engine's art in the colours of the tokens' metadata; without it, stand-ins with a short cache lifetime. */
export class TraitArt implements ArtSource {
  constructor(
    readonly engine: Pick<ArtService, "get">,
    readonly traits: Pick<TokenTraitsSource, "get" | "peek">,
    readonly files: Pick<CollectionFiles, "version" | "storeFolder">,
  ) {}

  get(variant: ArtVariant): Representation | Promise<Representation> {
    if (!("id" in variant)) return this.engine.get(variant, this.#ofCollection(variant));
    const known = this.traits.peek(variant.id);
    if (known?.facts !== undefined) return this.engine.get(variant, known);
    return this.#find(variant, known ?? this.traits.get(variant.id));
  }

  /** For the crowd's picture: the traits of all avatars, once the collection's files contain them. */
  #ofCollection({ kind }: ArtVariant): OwnTraits | undefined {
    const version = kind === "tile" ? this.files.version() : null;
    if (version === null) return undefined;
    const { digest, isComplete } = version;
    return { digest, isComplete, collection: { folder: this.files.storeFolder, digest } };
  }

  async #find(variant: ArtVariant, pendingTraits: KnownTraits | Promise<KnownTraits>): Promise<Representation> {
    const known = await pendingTraits;
    if (known.facts !== undefined) return await this.engine.get(variant, known);
    return withShortCacheControl(variant, await this.engine.get(variant), known.isMissing);
  }
}

const MB = 1024 * 1024;
const MEMORY_BYTES = 8 * MB;
/** In development, the render worker is rechecked after this time. */
const RECHECK_MS = 1000;

interface Current {
  service?: ArtSource;
  pool?: RenderPool;
  stamp?: string;
  shared?: SharedCache | undefined;
}

const getCurrent = () => getGlobal<Current>("art", () => ({}));

/** `none`: not configured. `idle`: not used yet. `resting`: its circuit is open. */
export const getSharedCacheState = (): "none" | "idle" | "ok" | "resting" =>
  env.ART_CACHE_URL === undefined ? "none" : (getCurrent().shared?.state ?? "idle");

/** `idle`: nothing was drawn yet. `busy`: new drawings are refused. `down`: no thread could be started. */
export const getRenderState = (): "idle" | "ok" | "busy" | "down" => getCurrent().pool?.state() ?? "idle";

function start(current: Current, { file, stamp } = readWorkerBundle()): ArtSource {
  const pool = new RenderPool(file, env.RENDER_THREADS);
  const version = `v${AVATAR_ENGINE_VERSION}-${stamp}`;
  void current.pool?.close();
  const shared = openSharedCache(version);
  Object.assign(current, { pool, stamp, shared });
  watchRenderQueue(() => getCurrent().pool?.waiting() ?? { stills: 0, slow: 0, tiles: 0 });
  const ownDisk = new DiskCache(join(env.DATA_DIR, "art"), version, env.ART_CACHE_MAX_MB * MB, log);
  const disk = shared ? layerCaches(ownDisk, shared) : ownDisk;
  const drawing = new ArtService({
    async draw(variant, own) {
      await consumeDrawing(variant);
      return pool.draw({ ...variant, facts: own?.facts, collection: own?.collection }, getDrawingClient());
    },
    disk,
    memoryBytes: MEMORY_BYTES,
    engineVersion: AVATAR_ENGINE_VERSION,
    log,
  });
  const { source, files } = getOwnTraits();
  const engine = source && files ? new TraitArt(drawing, source, files) : drawing;
  current.service = openUpstream(readUpstreamSettings(env), {
    engine,
    disk,
    memoryBytes: MEMORY_BYTES,
    onEvent: reportUpstream,
    consumeLimit: consumeDrawing,
  });
  return current.service;
}

const restartIfRebuilt = atMostEvery(RECHECK_MS, (current: Current) => {
  const bundle = readWorkerBundle();
  if (bundle.stamp !== current.stamp) start(current, bundle);
});

/** Returns the art service of this process. In development it restarts with a changed render worker. */
export function getArtService(): ArtSource {
  const current = getCurrent();
  if (current.service && env.NODE_ENV === "development") restartIfRebuilt(current);
  return current.service ?? start(current);
}
