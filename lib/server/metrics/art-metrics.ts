import { Counter, Gauge, Histogram } from "prom-client";
import { globalOnce } from "@/lib/server/global-once";
import { metrics } from "@/lib/server/metrics/registry";

/** Where a piece of art came from. `made`: of a file of upstream's, which itself is counted as a call to the outside. */
type ArtLayer = "memory" | "disk" | "shared" | "drawn" | "made";

/** `stills`: pictures and models; `slow`: animations and prints; `tiles`: of the crowd's picture. */
export type RenderLane = "stills" | "slow" | "tiles";

type Ending = "drawn" | "busy" | "failed";

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

const figures = () =>
  globalOnce("art-metrics", () => ({
    layers: new Counter({
      name: "mb1_art_total",
      help: "Pieces of art that were given, by the layer that had them.",
      labelNames: ["layer"] as const,
      registers: [metrics()],
    }),
    seconds: new Histogram({
      name: "mb1_render_seconds",
      help: "From the wish for a drawing to its bytes, waiting included.",
      labelNames: ["lane"] as const,
      buckets: SECONDS,
      registers: [metrics()],
    }),
    endings: new Counter({
      name: "mb1_renders_total",
      help: "Drawings by how they ended; busy: refused or given up because too much was waiting.",
      labelNames: ["lane", "ending"] as const,
      registers: [metrics()],
    }),
  }));

/** Makes the figures, so that they are there before the first piece of art. */
export const prepareArtMetrics = (): void => void figures();

/** Counts a piece of art by where it came from. */
export function countArt(layer: ArtLayer): void {
  figures().layers.inc({ layer });
}

/** Counts a drawing. @param seconds of one that was drawn: from the wish to its bytes, waiting included */
export function countRender(lane: RenderLane, ending: Ending, seconds?: number): void {
  figures().endings.inc({ lane, ending });
  if (seconds !== undefined) figures().seconds.observe({ lane }, seconds);
}

/** Has the number of drawings that wait told, whenever somebody asks. */
export function watchRenderQueue(waiting: () => Readonly<Record<RenderLane, number>>): void {
  globalOnce("render-queue-metric", () => {
    return new Gauge({
      name: "mb1_render_waiting",
      help: "Drawings that wait for a thread.",
      labelNames: ["lane"] as const,
      registers: [metrics()],
      collect() {
        for (const [lane, count] of Object.entries(waiting())) this.set({ lane }, count);
      },
    });
  });
}
