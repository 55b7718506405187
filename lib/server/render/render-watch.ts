import { globalOnce } from "@/lib/server/global-once";
import { watchRenderQueue } from "@/lib/server/metrics/art-metrics";
import type { RenderLanes } from "@/lib/server/render/render-lanes";

/** `idle`: nothing was drawn yet. `busy`: new drawings are refused. `down`: no thread could be started. */
export type RenderState = "idle" | "ok" | "busy" | "down";

type Watched = Pick<RenderLanes, "waiting" | "state">;

const watched = () => globalOnce<{ lanes: Watched | undefined }>("render-watch", () => ({ lanes: undefined }));

/** Has health and metrics tell of these lanes from now on. */
export function watchLanes(lanes: Watched): void {
  watched().lanes = lanes;
  watchRenderQueue(() => watched().lanes?.waiting() ?? { stills: 0, slow: 0, tiles: 0 });
}

/** How the drawing threads are, without starting any. */
export function renderState(): RenderState {
  return watched().lanes?.state() ?? "idle";
}
