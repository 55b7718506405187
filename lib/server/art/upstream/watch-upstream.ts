import { tellUpstream } from "@/lib/server/art/upstream/tell-upstream";
import type { OnUpstreamEvent } from "@/lib/server/art/upstream/upstream-event";
import { globalOnce } from "@/lib/server/global-once";
import { noteUpstream } from "@/lib/server/health/upstream-state";
import { log } from "@/lib/server/log";
import { countOutside, type OutsideEnding } from "@/lib/server/metrics/outside-metrics";
import { countUpstream, tellCircuit } from "@/lib/server/metrics/upstream-metrics";

const tell = () => globalOnce("upstream-log", () => tellUpstream(log));

function endingOf(ending: string): OutsideEnding {
  if (ending === "resting") return "refused";
  // That there is no such art is an answer too.
  return ["ok", "unchanged", "missing"].includes(ending) ? "ok" : "failed";
}

/** Notes what happens between this process and hosts of upstream art, in its log and in its figures. */
export const watchUpstream: OnUpstreamEvent = (event) => {
  tell()(event);
  if (event.type === "circuit") {
    noteUpstream(event.place, event.state !== "closed");
    return tellCircuit(event.place, event.state);
  }
  const { place, kind, ending, seconds } = event;
  countUpstream(place, kind, ending);
  const outcome = endingOf(ending);
  countOutside("upstream", outcome, outcome === "refused" ? undefined : seconds);
};
