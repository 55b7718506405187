import { UPSTREAM_FAILURES } from "@/lib/server/art/upstream/upstream-error";
import type { OnUpstreamEvent } from "@/lib/server/art/upstream/upstream-event";
import type { Log } from "@/lib/server/log";

/** What the log is told: each failure in detail for who looks closely, a host that is left alone and its return for everybody. */
export function tellUpstream(log: Pick<Log, "debug" | "info" | "warn">): OnUpstreamEvent {
  const away = new Set<string>();
  return (event) => {
    const { place } = event;
    if (event.type === "call") {
      const { kind, id, ending, seconds, cause } = event;
      const words = ending === "ok" || ending === "unchanged" ? `is there: ${ending}` : UPSTREAM_FAILURES[ending][0];
      log.debug({ place, kind, id, ms: Math.round(seconds * 1000), why: textOf(cause) }, `upstream art ${words}`);
    } else if (event.state === "open" && !away.has(place)) {
      away.add(place);
      const why = event.failure && UPSTREAM_FAILURES[event.failure][0];
      log.warn({ place, why }, "a host of upstream art is left alone for a while; copies and stand-ins are given");
    } else if (event.state === "closed" && away.delete(place)) {
      log.info({ place }, "a host of upstream art answers again");
    }
  };
}

/** A cause in short; an address in it is theirs, not ours. */
function textOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message.slice(0, 200) : undefined;
}
