import { Circuit } from "@/lib/server/art/circuit";
import { type AddressTemplate, TOKEN_URI } from "@/lib/server/art/upstream/address-template.mjs";
import { fetchUpstream } from "@/lib/server/art/upstream/fetch-upstream";
import {
  UPSTREAM_LIMITS,
  UPSTREAM_TRUST,
  type UpstreamLimits,
  type UpstreamTrust,
} from "@/lib/server/art/upstream/limits";
import { type ResolveHost, resolveByServers, resolveBySystem } from "@/lib/server/art/upstream/resolve-host";
import { UpstreamError, type UpstreamFailure, upstreamErrorOf } from "@/lib/server/art/upstream/upstream-error";
import type { OnUpstreamEvent } from "@/lib/server/art/upstream/upstream-event";
import { blameOf } from "@/lib/server/art/upstream/upstream-files";
import { WayOut } from "@/lib/server/art/upstream/way-out";
import { MetadataError, parseMetadata, type TokenRecord } from "@/lib/server/traits/read-metadata";

/** Metadata has about 2 kB. */
const MAX_BYTES = 65_536;

export interface MetadataHostOptions {
  /** Where the metadata is. @throws UpstreamError when that cannot be known now */
  readonly findTemplate: () => Promise<AddressTemplate>;
  readonly allowedHosts: readonly string[];
  readonly allowPrivate: boolean;
  readonly onEvent: OnUpstreamEvent;
  /** Hears of each record or part of one that was refused, and why. */
  readonly onRefused: (id: number, reasons: readonly string[]) => void;
  readonly limits?: Partial<UpstreamLimits>;
  readonly trust?: Partial<UpstreamTrust>;
  readonly resolve?: ResolveHost;
  readonly ca?: string;
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number;
}

/** A host with its circuit, and where its redirects may lead. */
interface OpenHost {
  readonly template: AddressTemplate;
  readonly wayOut: WayOut;
  readonly circuit: Circuit<UpstreamFailure>;
}

/** The host that has the tokens' metadata, asked by the rules of upstream art: limits, pinned addresses, a circuit. */
export class MetadataHost {
  readonly #options: MetadataHostOptions;
  #host: Promise<OpenHost> | undefined;
  /** Until when what `findTemplate` said counts: for good, or for a while after a failure. */
  #cooldownUntil = Number.NEGATIVE_INFINITY;

  constructor(options: MetadataHostOptions) {
    this.#options = options;
  }

  /**
   * Asks for a token's metadata and reads it.
   * @throws UpstreamError, of which `untrue` is metadata that cannot be the token's
   */
  async fetch(id: number): Promise<TokenRecord> {
    const { limits, ca, onEvent, onRefused, now = () => performance.now() } = this.#options;
    const startedAt = now();
    let place = TOKEN_URI;
    const report = (ending: "ok" | UpstreamFailure, cause?: unknown) => {
      const seconds = (now() - startedAt) / 1000;
      onEvent({ type: "call", place, kind: "traits", id, ending, seconds, cause });
    };
    try {
      const { template, wayOut, circuit } = await this.#open();
      place = template.place;
      const parts = { wayOut, limits: { ...UPSTREAM_LIMITS, bytes: MAX_BYTES, ...limits }, ca };
      const { body } = await circuit.run(() => fetchUpstream(template.addressOf(id), null, parts));
      const record = parseMetadata(id, body ?? Buffer.alloc(0));
      if (record.refused.length > 0) onRefused(id, record.refused);
      report("ok");
      return record;
    } catch (thrown) {
      const isUntrue = thrown instanceof MetadataError;
      const error = isUntrue
        ? new UpstreamError("untrue", null, { cause: thrown })
        : upstreamErrorOf(thrown, "unreachable");
      report(error.failure, error.cause);
      if (isUntrue) onRefused(id, [thrown.message]);
      throw error;
    }
  }

  #open(): Promise<OpenHost> {
    const { now = () => performance.now(), trust } = this.#options;
    if (this.#host !== undefined && now() < this.#cooldownUntil) return this.#host;
    this.#cooldownUntil = Number.POSITIVE_INFINITY;
    this.#host = this.#find().catch((error: unknown) => {
      this.#cooldownUntil = now() + (trust?.failureMs ?? UPSTREAM_TRUST.failureMs);
      throw error;
    });
    return this.#host;
  }

  async #find(): Promise<OpenHost> {
    const { findTemplate, allowedHosts, allowPrivate, onEvent, trust, now = () => performance.now() } = this.#options;
    const template = await findTemplate();
    const resolve = this.#options.resolve ?? (allowPrivate ? resolveBySystem : resolveByServers);
    const circuit = new Circuit<UpstreamFailure>({
      habits: { ...UPSTREAM_TRUST, ...trust },
      now,
      blameOf,
      onChange: (state, failure) => onEvent({ type: "circuit", place: template.place, state, failure }),
    });
    return { template, wayOut: new WayOut([template], { alsoAllowed: allowedHosts, allowPrivate, resolve }), circuit };
  }
}
