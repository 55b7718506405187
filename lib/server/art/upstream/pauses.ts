import type { UpstreamTrust } from "@/lib/server/art/upstream/limits";
import type { UpstreamError } from "@/lib/server/art/upstream/upstream-error";

/** Until when upstream is not asked for something, and whether it has said that there is none. */
export interface Pause {
  readonly until: number;
  readonly isMissing: boolean;
}

const ROOM = 10_000;
/** After a refusal that will be over in a moment. */
const MOMENT_MS = 2000;

/** Remembers what upstream did not give, so that not every request asks for it again. */
export class Pauses {
  readonly #pauses = new Map<string, Pause>();

  constructor(
    readonly trust: Pick<UpstreamTrust, "failureMs" | "missingMs">,
    readonly now: () => number,
  ) {}

  /** The pause that a key is in; undefined when upstream may be asked. */
  get(key: string): Pause | undefined {
    const pause = this.#pauses.get(key);
    if (pause === undefined || this.now() < pause.until) return pause;
    this.#pauses.delete(key);
    return undefined;
  }

  /** Notes a failure: a host's own wish and the circuit's end count, where they are told. */
  failed(key: string, { failure, retryAfterMs }: UpstreamError): Pause {
    const { failureMs } = this.trust;
    switch (failure) {
      case "missing":
        return this.set(key, { until: this.now() + this.trust.missingMs, isMissing: true });
      case "busy":
        return this.set(key, { until: this.now() + Math.min(MOMENT_MS, failureMs), isMissing: false });
      case "resting":
        return this.set(key, { until: this.now() + Math.min(retryAfterMs ?? failureMs, failureMs), isMissing: false });
      default:
        return this.set(key, { until: this.now() + failureMs, isMissing: false });
    }
  }

  set(key: string, pause: Pause): Pause {
    this.#pauses.delete(key);
    this.#pauses.set(key, pause);
    for (const oldest of this.#pauses.keys()) {
      if (this.#pauses.size <= ROOM) break;
      this.#pauses.delete(oldest);
    }
    return pause;
  }

  delete(key: string): void {
    this.#pauses.delete(key);
  }
}
