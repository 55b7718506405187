import { getGlobal } from "@/lib/server/global-once";
import { watchRenderQueue } from "@/lib/server/metrics/metrics";
import type { RenderPool } from "@/lib/server/render/render-pool";

/** `idle`: nothing was drawn yet. `busy`: new drawings are refused. `down`: no thread could be started. */
export type RenderState = "idle" | "ok" | "busy" | "down";

type Watched = Pick<RenderPool, "waiting" | "state">;

const watched = () => getGlobal<{ pool: Watched | undefined }>("render-watch", () => ({ pool: undefined }));

/** Makes health and metrics report on this pool. */
export function watchRenderPool(pool: Watched): void {
  watched().pool = pool;
  watchRenderQueue(() => watched().pool?.waiting() ?? { stills: 0, slow: 0, tiles: 0 });
}

/** Returns the state of the drawing threads, without starting any. */
export function getRenderState(): RenderState {
  return watched().pool?.state() ?? "idle";
}
