import { join } from "node:path";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { ArtService, type ArtSource } from "@/lib/server/art/art-service";
import { DiskCache } from "@/lib/server/art/disk-cache";
import { LayeredCache, openSharedCache } from "@/lib/server/art/shared-cache";
import { TraitArt } from "@/lib/server/art/trait-art";
import { openUpstream, readUpstreamSettings } from "@/lib/server/art/upstream/open-upstream";
import { reportUpstream } from "@/lib/server/art/upstream/report-upstream";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { consumeDrawing } from "@/lib/server/limits/limit-drawings";
import { log } from "@/lib/server/log";
import { RenderPool } from "@/lib/server/render/render-pool";
import { watchRenderPool } from "@/lib/server/render/render-watch";
import { ensureWorkerBundle, isBundleStale } from "@/lib/server/render/worker-bundle";
import { getCollectionFiles, getTokenTraits } from "@/lib/server/traits/get-token-traits";

const MB = 1024 * 1024;
const MEMORY_BYTES = 8 * MB;
/** In development sources are looked at again after this time. */
const RECHECK_MS = 1000;
const DEVELOPMENT = env.NODE_ENV === "development";

interface Current {
  service: ArtSource | undefined;
  pool: RenderPool | undefined;
  checkedAt: number;
}

function start(current: Current): ArtSource {
  const bundle = ensureWorkerBundle(log);
  const pool = new RenderPool(bundle.file, env.RENDER_THREADS);
  const folder = join(env.DATA_DIR, "art");
  const maxBytes = env.ART_CACHE_MAX_MB * MB;
  const version = `v${AVATAR_ENGINE_VERSION}-${bundle.stamp}`;
  void current.pool?.close();
  current.pool = pool;
  watchRenderPool(pool);
  const disk = new LayeredCache(new DiskCache(folder, version, maxBytes, log), openSharedCache(version));
  const drawing = new ArtService({
    async draw(variant, own) {
      await consumeDrawing(variant);
      return pool.draw(own === undefined ? variant : { ...variant, facts: own.facts, collection: own.collection });
    },
    disk,
    memoryBytes: MEMORY_BYTES,
    engineVersion: AVATAR_ENGINE_VERSION,
    log,
  });
  const traits = getTokenTraits();
  const files = getCollectionFiles();
  const engine = traits && files ? new TraitArt(drawing, traits, files) : drawing;
  current.service = openUpstream(readUpstreamSettings(env), {
    engine,
    disk,
    memoryBytes: MEMORY_BYTES,
    onEvent: reportUpstream,
    pay: consumeDrawing,
  });
  return current.service;
}

/** The process's one art service. In development it starts anew when the engine's sources have changed. */
export function getArtService(): ArtSource {
  const current = getGlobal<Current>("art", () => ({ service: undefined, pool: undefined, checkedAt: 0 }));
  if (current.service === undefined) return start(current);
  if (!DEVELOPMENT || Date.now() - current.checkedAt < RECHECK_MS) return current.service;
  current.checkedAt = Date.now();
  return isBundleStale() ? start(current) : current.service;
}
