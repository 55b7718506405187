import { Circuit } from "@/lib/server/art/circuit";
import { SingleFlight } from "@/lib/server/art/single-flight";
import type { AddressTemplate } from "@/lib/server/art/upstream/address-template.mjs";
import { checkModel } from "@/lib/server/art/upstream/check-model";
import { checkPicture } from "@/lib/server/art/upstream/check-picture";
import { type Copy, type CopyStore, copyKey } from "@/lib/server/art/upstream/copy-store";
import { type FetchParts, fetchUpstream } from "@/lib/server/art/upstream/fetch-upstream";
import type { UpstreamTrust } from "@/lib/server/art/upstream/limits";
import type { Turnstile } from "@/lib/server/art/upstream/turnstile";
import { type UpstreamFailure, upstreamErrorOf } from "@/lib/server/art/upstream/upstream-error";
import type { OnUpstreamEvent } from "@/lib/server/art/upstream/upstream-event";

interface UpstreamFilesParts extends FetchParts {
  readonly store: CopyStore;
  readonly trust: UpstreamTrust;
  /** Through which everything goes that decodes pictures. */
  readonly encoders: Pick<Turnstile, "run">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that never jumps. */
  readonly steady: () => number;
  readonly onEvent: OnUpstreamEvent;
}

/** What a failed question says of the host: that there is no such art is an answer too. */
export function blameOf(thrown: unknown) {
  const { blamesHost, failure, retryAfterMs } = upstreamErrorOf(thrown, "unreachable");
  return blamesHost ? { why: failure, restMs: retryAfterMs } : null;
}

/** Upstream's files: fetched once however many ask, looked at, and kept. */
export class UpstreamFiles {
  readonly #parts: UpstreamFilesParts;
  readonly #flights = new SingleFlight<Copy>();
  readonly #circuits = new Map<string, Circuit<UpstreamFailure>>();

  constructor(parts: UpstreamFilesParts) {
    this.#parts = parts;
  }

  /** Whether a host may be asked now. @throws RestingError */
  check({ place }: AddressTemplate): void {
    this.#circuit(place).check();
  }

  /**
   * Asks upstream for a file.
   * @param known the copy that is there, which upstream may say is still good
   * @throws UpstreamError
   */
  fetch(template: AddressTemplate, id: number, known: Copy | null): Promise<Copy> {
    const key = copyKey(template, id);
    return this.#flights.run(key, () => this.#counted(template, id, () => this.#fetch(template, id, key, known)));
  }

  async #counted(
    { kind, place }: AddressTemplate,
    id: number,
    call: () => Promise<{ readonly copy: Copy; readonly isNew: boolean }>,
  ): Promise<Copy> {
    const { steady, onEvent } = this.#parts;
    const begun = steady();
    const tell = (ending: "ok" | "unchanged" | UpstreamFailure, cause?: unknown) =>
      onEvent({ type: "call", place, kind, id, ending, seconds: (steady() - begun) / 1000, cause });
    try {
      const { copy, isNew } = await call();
      tell(isNew ? "ok" : "unchanged");
      return copy;
    } catch (thrown) {
      const error = upstreamErrorOf(thrown, "broken");
      tell(error.failure, error.cause);
      throw error;
    }
  }

  async #fetch(template: AddressTemplate, id: number, key: string, known: Copy | null) {
    const { store, limits, encoders, now } = this.#parts;
    const had = known?.digest == null ? null : known;
    try {
      const answer = await this.#circuit(template.place).run(() =>
        fetchUpstream(template.addressOf(id), had, this.#parts),
      );
      const { body } = answer;
      if (body === null && had !== null) {
        return { copy: await store.note(key, { ...had, checkedAt: now() }), isNew: false };
      }
      const file = body ?? Buffer.alloc(0);
      if (template.kind === "model") checkModel(file);
      else await encoders.run(() => checkPicture(file, limits));
      return { copy: await store.keep(key, { ...answer, body: file }, now()), isNew: true };
    } catch (thrown) {
      const error = upstreamErrorOf(thrown, "broken");
      if (error.failure === "missing")
        await store.note(key, { digest: null, etag: null, lastModified: null, checkedAt: now() });
      throw error;
    }
  }

  #circuit(place: string): Circuit<UpstreamFailure> {
    const there = this.#circuits.get(place);
    if (there !== undefined) return there;
    const { trust: habits, steady: now, onEvent } = this.#parts;
    const circuit = new Circuit<UpstreamFailure>({
      habits,
      now,
      blameOf,
      onChange: (state, failure) => onEvent({ type: "circuit", place, state, failure }),
    });
    this.#circuits.set(place, circuit);
    return circuit;
  }
}
