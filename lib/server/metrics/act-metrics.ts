import { Counter } from "prom-client";
import { globalOnce } from "@/lib/server/global-once";
import { metrics } from "@/lib/server/metrics/registry";
import { HttpError } from "@/lib/shared/errors";

/** What people do here that has to work. */
type Act = "save" | "sign_in";

const figures = () =>
  globalOnce("act-metrics", () => ({
    acts: new Counter({
      name: "mb1_acts_total",
      help: "Saves and sign-ins by how they ended: ok, or the code of the refusal.",
      labelNames: ["act", "ending"] as const,
      registers: [metrics()],
    }),
  }));

/** Makes the figure, so that it is there before the first act. */
export const prepareActMetrics = (): void => void figures();

/** Does an act of a person and counts how it ended. @throws whatever the act throws */
export async function counted<T>(act: Act, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run();
    figures().acts.inc({ act, ending: "ok" });
    return result;
  } catch (thrown) {
    figures().acts.inc({ act, ending: thrown instanceof HttpError ? thrown.code : "internal" });
    throw thrown;
  }
}
