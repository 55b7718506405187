import type { CircuitBreaker } from "@/lib/server/art/circuit-breaker";
import { type AddressTemplate, TOKEN_URI } from "@/lib/server/art/upstream/address-template.mjs";
import { type EgressOptions, EgressPolicy } from "@/lib/server/art/upstream/egress-policy";
import { fetchUpstream } from "@/lib/server/art/upstream/fetch-upstream";
import { UPSTREAM_LIMITS, UPSTREAM_TRUST, type UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { type CircuitTrust, createHostCircuit, type OnUpstreamEvent } from "@/lib/server/art/upstream/report-upstream";
import { toUpstreamError, UpstreamError, type UpstreamFailure } from "@/lib/server/art/upstream/upstream-error";
import { MetadataError, parseMetadata, type TokenRecord } from "@/lib/server/traits/read-metadata";

/** Metadata has about 2 kB. */
const MAX_BYTES = 65_536;

export interface MetadataHostOptions extends EgressOptions {
  /** Finds the metadata's address. @throws UpstreamError when it is currently unknown */
  readonly findTemplate: () => Promise<AddressTemplate>;
  readonly onEvent: OnUpstreamEvent;
  /** Receives each record or part of one that was refused, with the reasons. */
  readonly onRefused: (id: number, reasons: readonly string[]) => void;
  readonly limits?: Partial<UpstreamLimits>;
  readonly trust?: CircuitTrust;
}

interface OpenHost {
  readonly template: AddressTemplate;
  readonly egress: EgressPolicy;
  readonly circuit: CircuitBreaker;
}

/** The host of the tokens' metadata, with the rules of upstream art: limits, pinned addresses, a circuit. */
export class MetadataHost {
  readonly #options: MetadataHostOptions;
  #host: Promise<OpenHost> | undefined;
  /** Until when the result of `findTemplate` is valid: permanently, or for a while after a failure. */
  #cooldownUntil = Number.NEGATIVE_INFINITY;

  constructor(options: MetadataHostOptions) {
    this.#options = options;
  }

  /** Fetches and parses a token's metadata. @throws UpstreamError; `untrue` if it cannot be the token's */
  async fetch(id: number): Promise<TokenRecord> {
    const { limits, onEvent, onRefused } = this.#options;
    const startedAt = performance.now();
    let place = TOKEN_URI;
    const report = (ending: "ok" | UpstreamFailure, cause?: unknown) => {
      const seconds = (performance.now() - startedAt) / 1000;
      onEvent({ type: "call", place, kind: "traits", id, ending, seconds, cause });
    };
    try {
      const { template, egress, circuit } = await this.#open();
      place = template.place;
      const fetchOptions = { egress, limits: { ...UPSTREAM_LIMITS, bytes: MAX_BYTES, ...limits } };
      const { body } = await circuit.run(() => fetchUpstream(template.addressOf(id), null, fetchOptions));
      const record = parseMetadata(id, body ?? Buffer.alloc(0));
      if (record.refused.length > 0) onRefused(id, record.refused);
      report("ok");
      return record;
    } catch (thrown) {
      const isUntrue = thrown instanceof MetadataError;
      const error = isUntrue
        ? new UpstreamError("untrue", null, { cause: thrown })
        : toUpstreamError(thrown, "unreachable");
      report(error.code, error.cause);
      if (isUntrue) onRefused(id, [thrown.message]);
      throw error;
    }
  }

  #open(): Promise<OpenHost> {
    if (this.#host !== undefined && performance.now() < this.#cooldownUntil) return this.#host;
    this.#cooldownUntil = Number.POSITIVE_INFINITY;
    this.#host = this.#find().catch((error: unknown) => {
      this.#cooldownUntil = performance.now() + UPSTREAM_TRUST.failureMs;
      throw error;
    });
    return this.#host;
  }

  async #find(): Promise<OpenHost> {
    const { findTemplate, onEvent, trust } = this.#options;
    const template = await findTemplate();
    const circuit = createHostCircuit(template.place, onEvent, trust);
    return { template, egress: new EgressPolicy([template], this.#options), circuit };
  }
}
