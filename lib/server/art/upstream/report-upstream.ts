import { LRUCache } from "lru-cache";
import type { CircuitState } from "@/lib/server/art/circuit-breaker";
import type { UpstreamKind } from "@/lib/server/art/upstream/address-template.mjs";
import { UPSTREAM_FAILURES, type UpstreamFailure } from "@/lib/server/art/upstream/upstream-error";
import { getGlobal } from "@/lib/server/global-once";
import { noteUpstream } from "@/lib/server/health/upstream-state";
import { type Log, log } from "@/lib/server/log";
import { countOutside, countUpstream, reportCircuit } from "@/lib/server/metrics/metrics";
import type { RefusedArt } from "@/lib/shared/api/traits";

/** What happens between this site and a host of upstream art. */
export type UpstreamEvent =
  | {
      readonly type: "call";
      /** Host and port. */
      readonly place: string;
      readonly kind: UpstreamKind;
      readonly id: number;
      /** `unchanged`: the copy that is there is still good. */
      readonly ending: "ok" | "unchanged" | UpstreamFailure;
      readonly seconds: number;
      readonly cause?: unknown;
    }
  | {
      readonly type: "circuit";
      readonly place: string;
      readonly state: CircuitState;
      /** The one that opened it. */
      readonly failure?: UpstreamFailure | undefined;
    };

export type OnUpstreamEvent = (event: UpstreamEvent) => void;

/** Endings of a call that brought something which this site does not show. */
const REFUSALS: ReadonlySet<string> = new Set<UpstreamFailure>([
  "encoded",
  "too_large",
  "wrong_type",
  "broken",
  "untrue",
]);
const MAX_REFUSALS = 10_000;
const REFUSAL_TTL_MS = 24 * 60 * 60 * 1000;

/** All but the tokens' metadata. */
const ART_KINDS = ["poster", "image", "print", "model"] as const satisfies readonly UpstreamKind[];

/** Art that this process has refused: by kind and id, why. */
const refusals = () =>
  getGlobal(
    "upstream-refusals",
    () => new LRUCache<string, UpstreamFailure>({ max: MAX_REFUSALS, ttl: REFUSAL_TTL_MS }),
  );

/** Which upstream art of an avatar was refused when it was last fetched, at most a day ago, and why. */
export function listRefusedArt(id: number): readonly RefusedArt[] {
  return ART_KINDS.flatMap((kind) => {
    const code = refusals().get(`${kind} ${id}`);
    return code === undefined ? [] : [{ kind, code, reason: `Upstream's ${kind} ${UPSTREAM_FAILURES[code][0]}.` }];
  });
}

function noteRefusal({ kind, id, ending }: Extract<UpstreamEvent, { type: "call" }>): void {
  if (ending === "ok" || ending === "unchanged") refusals().delete(`${kind} ${id}`);
  else if (REFUSALS.has(ending)) refusals().set(`${kind} ${id}`, ending);
}

/**
 * Writes to a log: what was refused, a host whose circuit opens, and its return, at level info or above; each other call with its
 * failure at level debug.
 */
export function createUpstreamLog(to: Pick<Log, "debug" | "info" | "warn">): OnUpstreamEvent {
  const open = new Set<string>();
  return (event) => {
    const { place } = event;
    if (event.type === "call") {
      const { kind, id, ending, seconds, cause } = event;
      const message = ending === "ok" || ending === "unchanged" ? `is there: ${ending}` : UPSTREAM_FAILURES[ending][0];
      // An address in a cause's message is the host's, not one of the configuration.
      const why = cause instanceof Error ? cause.message.slice(0, 200) : undefined;
      const level = REFUSALS.has(ending) ? "info" : "debug";
      to[level]({ place, kind, id, ms: Math.round(seconds * 1000), why }, `upstream art ${message}`);
    } else if (event.state === "open" && !open.has(place)) {
      open.add(place);
      const why = event.failure && UPSTREAM_FAILURES[event.failure][0];
      to.warn({ place, why }, "a host of upstream art is left alone for a while; copies and stand-ins are given");
    } else if (event.state === "closed" && open.delete(place)) {
      to.info({ place }, "a host of upstream art answers again");
    }
  };
}

/** That there is no such art is an answer too. */
const ANSWERS: ReadonlySet<string> = new Set(["ok", "unchanged", "missing"]);

/** Reports an event in the log, the metrics and the health of this process. */
export const reportUpstream: OnUpstreamEvent = (event) => {
  getGlobal("upstream-log", () => createUpstreamLog(log))(event);
  if (event.type === "circuit") {
    noteUpstream(event.place, event.state !== "closed");
    return reportCircuit(event.place, event.state);
  }
  noteRefusal(event);
  const { place, kind, ending, seconds } = event;
  countUpstream(place, kind, ending);
  if (ending === "resting") countOutside("upstream", "refused");
  else countOutside("upstream", ANSWERS.has(ending) ? "ok" : "failed", seconds);
};
