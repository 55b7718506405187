import { collectDefaultMetrics, Registry } from "prom-client";
import { globalOnce } from "@/lib/server/global-once";

/** Every figure of this process, and those of Node itself: memory, event loop, garbage, file handles. */
export function metrics(): Registry {
  return globalOnce("metrics", () => {
    const register = new Registry();
    collectDefaultMetrics({ register });
    return register;
  });
}
