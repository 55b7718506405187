import { LRUCache } from "lru-cache";
import { UPSTREAM_TRUST } from "@/lib/server/art/upstream/limits";
import { toUpstreamError, UPSTREAM_FAILURES, type UpstreamFailure } from "@/lib/server/art/upstream/upstream-error";
import { CircuitBreaker, type CircuitState } from "@/lib/server/concurrency";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import { countExternalCall, getMetricsByName } from "@/lib/server/metrics/metrics";
import type { UpstreamKind } from "@/lib/server/settings/address-template.mjs";
import { REFUSED_ART, type RefusedArt } from "@/lib/shared/api/traits";

export type UpstreamEvent =
  | {
      readonly type: "call";
      readonly place: string;
      readonly kind: UpstreamKind;
      readonly id: number;
      /** `unchanged`: the stored copy is still valid. */
      readonly ending: "ok" | "unchanged" | UpstreamFailure;
      readonly seconds: number;
      readonly cause?: unknown;
    }
  | {
      readonly type: "circuit";
      readonly place: string;
      readonly state: CircuitState;
      readonly failure?: UpstreamFailure | undefined;
    };

export type OnUpstreamEvent = (event: UpstreamEvent) => void;

/** Creates the circuit of a host, named by host and port. Failures that do not blame the host do not count. */
export function createHostCircuit(place: string, onEvent: OnUpstreamEvent): CircuitBreaker {
  return new CircuitBreaker({
    ...UPSTREAM_TRUST,
    cooldownOf(thrown) {
      const { blamesHost, retryAfterMs } = toUpstreamError(thrown, "unreachable");
      return blamesHost ? (retryAfterMs ?? 0) : null;
    },
    onChange(state, thrown) {
      const failure = state === "open" ? toUpstreamError(thrown, "unreachable").code : undefined;
      onEvent({ type: "circuit", place, state, failure });
    },
  });
}

/** Endings of a call whose content this site refuses to show. */
const REFUSAL_ENDINGS: ReadonlySet<string> = new Set<UpstreamFailure>([
  "encoded",
  "too_large",
  "wrong_type",
  "broken",
  "untrue",
]);
const MAX_REFUSALS = 10_000;
const REFUSAL_TTL_MS = 24 * 60 * 60 * 1000;

const refusals = () =>
  getGlobal(
    "upstream-refusals",
    () => new LRUCache<string, UpstreamFailure>({ max: MAX_REFUSALS, ttl: REFUSAL_TTL_MS }),
  );

/** Lists the upstream art of an avatar that was refused at its last fetch, at most a day ago, and why. */
export function listRefusedArt(id: number): readonly RefusedArt[] {
  return REFUSED_ART.shape.kind.options.flatMap((kind) => {
    const code = refusals().get(`${kind} ${id}`);
    return code === undefined ? [] : [{ kind, code, reason: `Upstream's ${kind} ${UPSTREAM_FAILURES[code].message}.` }];
  });
}

function recordRefusal({ kind, id, ending }: Extract<UpstreamEvent, { type: "call" }>): void {
  if (ending === "ok" || ending === "unchanged") refusals().delete(`${kind} ${id}`);
  else if (REFUSAL_ENDINGS.has(ending)) refusals().set(`${kind} ${id}`, ending);
}

const getPausedHosts = () => getGlobal("open-upstream-circuits", () => new Set<string>());

/** Creates a listener that logs refusals and the recovery of a host (info), its outage (warn), and other calls (debug). */
export function createUpstreamLog(
  logger: Pick<Log, "debug" | "info" | "warn">,
  paused: Set<string> = getPausedHosts(),
): OnUpstreamEvent {
  return (event) => {
    const { place } = event;
    if (event.type === "call") {
      const { kind, id, ending, seconds, cause } = event;
      const message =
        ending === "ok" || ending === "unchanged" ? `is there: ${ending}` : UPSTREAM_FAILURES[ending].message;
      // A cause's message is safe to log: its address is the host's, not the configured one, which may hold a key.
      const reason = cause instanceof Error ? cause.message.slice(0, 200) : undefined;
      const level = REFUSAL_ENDINGS.has(ending) ? "info" : "debug";
      logger[level]({ place, kind, id, ms: Math.round(seconds * 1000), why: reason }, `upstream art ${message}`);
    } else if (event.state === "open" && !paused.has(place)) {
      paused.add(place);
      const reason = event.failure && UPSTREAM_FAILURES[event.failure].message;
      logger.warn({ place, why: reason }, "a host of upstream art is paused; copies and stand-ins are served");
    } else if (event.state === "closed" && paused.delete(place)) {
      logger.info({ place }, "a host of upstream art responds again");
    }
  };
}

/** `none`: no upstream art is configured. `resting`: the circuit of a host is open. */
export function getUpstreamState(): "none" | "ok" | "resting" {
  const urls = [env.ART_POSTER_URL, env.ART_IMAGE_URL, env.ART_PRINT_URL, env.ART_MODEL_URL, env.ART_TRAITS_URL];
  if (urls.every((url) => url === undefined)) return "none";
  return getPausedHosts().size > 0 ? "resting" : "ok";
}

/** Endings that the metrics of external calls count as `ok`; `missing` is an answer too. */
const OK_ENDINGS: ReadonlySet<string> = new Set(["ok", "unchanged", "missing"]);

const CIRCUIT_VALUES = { closed: 0, "half-open": 1, open: 2 } as const satisfies Record<CircuitState, number>;

/** Reports an event to the log, the metrics and the health state of this process. */
export const reportUpstream: OnUpstreamEvent = (event) => {
  createUpstreamLog(log)(event);
  const { upstreamCalls, upstreamCircuit } = getMetricsByName();
  const { place: host } = event;
  if (event.type === "circuit") return upstreamCircuit.set({ host }, CIRCUIT_VALUES[event.state]);
  recordRefusal(event);
  const { kind, ending, seconds } = event;
  upstreamCalls.inc({ host, kind, ending });
  if (ending === "resting") countExternalCall("upstream", "refused");
  else countExternalCall("upstream", OK_ENDINGS.has(ending) ? "ok" : "failed", seconds);
};
