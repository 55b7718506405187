import { LRUCache } from "lru-cache";
import type { Client } from "viem";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { createContract } from "@/contracts/create-contract";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { RPC_LIMITS, type RpcLimits } from "@/contracts/open-rpc";
import { getContractEntry } from "@/contracts/registry";
import { type EgressOptions, EgressPolicy } from "@/lib/server/art/upstream/egress-policy";
import { fetchUpstream } from "@/lib/server/art/upstream/fetch-upstream";
import { UPSTREAM_LIMITS, UPSTREAM_TRUST, type UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { createHostCircuit, type OnUpstreamEvent, reportUpstream } from "@/lib/server/art/upstream/report-upstream";
import {
  type Absence,
  NegativeCache,
  toUpstreamError,
  UpstreamError,
  type UpstreamFailure,
} from "@/lib/server/art/upstream/upstream-error";
import { getNodes, readQuorum } from "@/lib/server/chain/read-nodes";
import { type CircuitBreaker, createRareWarning, Semaphore, SingleFlight } from "@/lib/server/concurrency";
import { type Env, env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import {
  type AddressTemplate,
  createAddressTemplate,
  findTemplateProblem,
  TOKEN_URI,
} from "@/lib/server/settings/address-template.mjs";
import { MetadataError, parseMetadata, type TokenRecord } from "@/lib/server/traits/read-metadata";
import { CollectionFiles, TraitStore } from "@/lib/server/traits/trait-store";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/** Metadata has about 2 kB. */
const MAX_METADATA_BYTES = 65_536;

export interface MetadataHostOptions extends EgressOptions {
  /** Finds the metadata's address. @throws UpstreamError when it is currently unknown */
  readonly findTemplate: () => Promise<AddressTemplate>;
  readonly onEvent: OnUpstreamEvent;
  /** Receives each record or part of one that was refused, with the reasons. */
  readonly onRefused: (id: number, reasons: readonly string[]) => void;
  readonly limits?: Partial<UpstreamLimits>;
}

interface OpenHost {
  readonly template: AddressTemplate;
  readonly egress: EgressPolicy;
  readonly circuit: CircuitBreaker;
}

/** The host of the tokens' metadata, with the rules of upstream art: limits, pinned addresses, a circuit. */
export class MetadataHost {
  #host: Promise<OpenHost> | undefined;

  constructor(readonly options: MetadataHostOptions) {}

  /** Fetches and parses a token's metadata. @throws UpstreamError; `untrue` if it cannot be the token's */
  async fetch(id: number): Promise<TokenRecord> {
    const { limits, onEvent, onRefused } = this.options;
    const startedAt = performance.now();
    let place = TOKEN_URI;
    const report = (ending: "ok" | UpstreamFailure, cause?: unknown) => {
      const seconds = (performance.now() - startedAt) / 1000;
      onEvent({ type: "call", place, kind: "traits", id, ending, seconds, cause });
    };
    try {
      const { template, egress, circuit } = await this.#open();
      place = template.place;
      const fetchOptions = { egress, limits: { ...UPSTREAM_LIMITS, bytes: MAX_METADATA_BYTES, ...limits } };
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

  /** Finds the host once; after a failure again, but not at once. */
  #open(): Promise<OpenHost> {
    this.#host ??= this.#find().catch((error: unknown) => {
      setTimeout(() => (this.#host = undefined), UPSTREAM_TRUST.failureMs).unref();
      throw error;
    });
    return this.#host;
  }

  async #find(): Promise<OpenHost> {
    const { findTemplate, onEvent } = this.options;
    const template = await findTemplate();
    const circuit = createHostCircuit(template.place, onEvent);
    return { template, egress: new EgressPolicy([template], this.options), circuit };
  }
}

interface TokenTraitsSourceOptions {
  readonly store: Pick<TraitStore, "read" | "write">;
  readonly host: Pick<MetadataHost, "fetch">;
  readonly log: Pick<Log, "warn">;
}

const MAX_RECORDS = 4096;

/** The known metadata of a token: a record, or its absence and whether the host confirmed it. */
export type KnownTraits = TokenRecord | (Absence & { readonly facts?: undefined });

/** The tokens' own traits: from memory, else from disk, else from the metadata host, once for concurrent callers. */
export class TokenTraitsSource {
  readonly #memory = new LRUCache<number, TokenRecord>({ max: MAX_RECORDS });
  readonly #flights = new SingleFlight<KnownTraits>();
  readonly #absences = new NegativeCache();
  readonly #fetchSemaphore = new Semaphore({
    maxInFlight: UPSTREAM_LIMITS.calls,
    maxWaiting: UPSTREAM_LIMITS.waiting,
    waitTimeoutMs: UPSTREAM_LIMITS.waitMs,
  });
  readonly #warn: (fields: object) => void;

  constructor(readonly options: TokenTraitsSourceOptions) {
    const message = "traits cannot be stored on disk; they are fetched again after a restart";
    this.#warn = createRareWarning(options.log, message);
  }

  /** Returns the traits known in memory; undefined when they must be fetched. */
  peek(id: number): KnownTraits | undefined {
    return this.#memory.get(id) ?? this.#absences.get(String(id));
  }

  /** Returns a token's record from memory or disk; undefined when it would have to be fetched. Never throws. */
  async getStored(id: number): Promise<TokenRecord | undefined> {
    return this.#memory.get(id) ?? (await this.options.store.read(id)) ?? undefined;
  }

  /** Returns a token's traits. Never throws: unavailable traits are requested again after a while. */
  async get(id: number): Promise<KnownTraits> {
    return this.peek(id) ?? (await this.#flights.run(String(id), () => this.#find(id)));
  }

  async #find(id: number): Promise<KnownTraits> {
    try {
      const record = (await this.options.store.read(id)) ?? (await this.#fetch(id));
      this.#memory.set(id, record);
      return record;
    } catch (thrown) {
      const error = toUpstreamError(thrown, "broken");
      // Untrue metadata is unlikely to improve soon.
      return this.#absences.add(String(id), error.code === "untrue" ? new UpstreamError("missing") : error);
    }
  }

  async #fetch(id: number): Promise<TokenRecord> {
    const { host, store } = this.options;
    const record = await this.#fetchSemaphore.run(() => host.fetch(id));
    try {
      await store.write(id, record);
    } catch (error) {
      this.#warn({ err: error });
    }
    return record;
  }
}

const FIRST = String(MIN_ID);
const LAST = String(MAX_ID);

/** Returns the common template of two addresses of the contract; null when there is none. */
export function findCommonTemplate(first: string, last: string): string | null {
  const at = last.lastIndexOf(LAST);
  if (at < 0) return null;
  const template = `${last.slice(0, at)}{id}${last.slice(at + LAST.length)}`;
  return template.replace("{id}", FIRST) === first ? template : null;
}

/** Reads `tokenURI` of the first and the last token from a node. @throws ContractsError */
async function readTokenUris(node: Client, limits: RpcLimits): Promise<readonly [string, string]> {
  const { name, address } = getContractEntry("meebits");
  const contract = createContract({ name, address, abi: meebitsAbi });
  const read = (id: number) => contract.read(node, "tokenURI", [BigInt(id)], { limits });
  return await Promise.all([read(MIN_ID), read(MAX_ID)]);
}

/**
 * Finds the template of the metadata: the configured one or, for `token-uri`, the contract's, on which two nodes must
 * agree: https at a public address, unless private ones are allowed. @throws UpstreamError `unreachable`, `not_allowed`
 */
export async function findTemplate(configured: string, allowPrivate: boolean, nodes = getNodes()) {
  if (configured !== TOKEN_URI) return createAddressTemplate("traits", configured);
  try {
    const answers = await readQuorum(nodes, RPC_LIMITS, readTokenUris);
    const [template, ...others] = answers.map(([first, last]) => findCommonTemplate(first, last));
    const isUsable =
      template != null &&
      others.every((other) => other === template) &&
      (allowPrivate || template.startsWith("https://")) &&
      findTemplateProblem(template, "traits", allowPrivate) === null;
    if (!isUsable) throw new UpstreamError("not_allowed");
    return createAddressTemplate("traits", template);
  } catch (cause) {
    if (!(cause instanceof ContractsError)) throw cause;
    throw new UpstreamError("unreachable", null, { cause });
  }
}

/** Opens the configured host and store of tokens' traits; undefined without ART_TRAITS_URL. */
export function openTraits(
  { ART_TRAITS_URL: url, ART_ALLOWED_HOSTS, ART_ALLOW_PRIVATE, DATA_DIR }: Env,
  { log, ...reporting }: Pick<MetadataHostOptions, "onEvent" | "onRefused"> & { readonly log: Pick<Log, "warn"> },
) {
  if (url === undefined) return undefined;
  const host = new MetadataHost({
    findTemplate: () => findTemplate(url, ART_ALLOW_PRIVATE),
    allowedHosts: ART_ALLOWED_HOSTS,
    allowPrivate: ART_ALLOW_PRIVATE,
    ...reporting,
  });
  return { host, store: new TraitStore(DATA_DIR, url, log) };
}

/** The source of the tokens' own traits and the collection's files made from them; none without ART_TRAITS_URL. */
export const getOwnTraits = () =>
  getGlobal("token-traits", (): { readonly source?: TokenTraitsSource; readonly files?: CollectionFiles } => {
    const parts = openTraits(env, {
      onEvent: reportUpstream,
      onRefused: (id, reasons) =>
        log.warn({ id, reasons }, "traits of a token's metadata are refused; stand-ins are drawn"),
      log,
    });
    if (parts === undefined) return {};
    return { source: new TokenTraitsSource({ ...parts, log }), files: new CollectionFiles(parts.store.folder) };
  });
