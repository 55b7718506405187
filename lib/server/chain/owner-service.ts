import { type Client, isAddressEqual } from "viem";
import { getNamedOwner, type NamedOwner } from "@/contracts/get-named-owner";
import { getContractEntry } from "@/contracts/registry";
import { CircuitBreaker, CircuitOpenError } from "@/lib/server/art/circuit-breaker";
import { createRareWarning } from "@/lib/server/at-most-every";
import { ChainReads } from "@/lib/server/chain/chain-reads";
import { getNodes, readAgreed } from "@/lib/server/chain/read-nodes";
import { getGlobal } from "@/lib/server/global-once";
import { readParameters } from "@/lib/server/http/parameters";
import { consume } from "@/lib/server/limits/rate-limits";
import { type Log, log } from "@/lib/server/log";
import { guardHandler, sendAnswer } from "@/lib/server/openapi/operation";
import { GET_OWNER } from "@/lib/server/openapi/wallet-operations";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";

/** A page that shows everything else waits for it. */
const TOTAL_MS = 6_000;

/**
 * Reads the owner of an avatar from two nodes, or the only one, within 6 seconds. A name counts when both return it.
 * @throws HttpError `chain_unreachable`, `chain_undecided`
 */
export function readOwner(id: number, nodes: readonly Client[] = getNodes()): Promise<NamedOwner> {
  const token = { contract: getContractEntry("meebits"), tokenId: BigInt(id) };
  return readAgreed(nodes, TOTAL_MS, {
    read: (node, limits) => getNamedOwner(node, token, limits),
    agreeOn(first, others) {
      if (!others.every(({ owner }) => isAddressEqual(owner, first.owner))) return null;
      return others.every(({ name }) => name === first.name) ? first : { ...first, name: null };
    },
    describe: ({ owner, blockNumber }) => `${owner} at block ${blockNumber}`,
  });
}

/** Lifetime of an answer, from the start of its reading. */
const TTL_MS = 60_000;
/** After a failure Ethereum is not queried for this time, so that requests do not wait in vain. */
const COOLDOWN_MS = 5_000;
const WARNING_INTERVAL_MS = 60_000;

/** Messages for an unknown owner. */
const UNKNOWN_OWNER_MESSAGES = {
  chain_unreachable: "Ethereum cannot be reached right now, so the owner is not known. Please look again in a minute.",
  chain_undecided: "Ethereum's nodes do not agree yet on who owns this Meebit. Please look again in a minute.",
  chain_busy: "Many owners are being looked up right now. Please look again in a few seconds.",
} as const satisfies Partial<Record<HttpErrorCode, string>>;

interface OwnerReaderOptions {
  readonly read: (id: number) => Promise<NamedOwner>;
  readonly log: Pick<Log, "warn">;
}

/**
 * Creates the reader of owners: read once for concurrent callers, and cached for a minute. It returns the owner of an
 * avatar, or an answer that it is currently unknown; `consumeLimit` counts a read against the limit of the caller who
 * starts it, and only its HttpError `too_many_requests` is thrown.
 */
export function createOwnerReader({ read, log }: OwnerReaderOptions) {
  const circuit = new CircuitBreaker({
    cooldownMs: COOLDOWN_MS,
    cooldownOf: (thrown) => (thrown instanceof HttpError && thrown.code === "chain_unreachable" ? 0 : null),
  });
  const warn = createRareWarning(log, "owners cannot be read; pages report it", WARNING_INTERVAL_MS);
  const readAnswer = async (id: number): Promise<OwnerAnswer> => {
    const { owner, name, blockNumber, timestamp } = await circuit.run(() => read(id));
    const blockTime = new Date(Number(timestamp) * 1000).toISOString();
    return { id, isKnown: true, owner, name, block: String(blockNumber), blockTime };
  };
  const reads = new ChainReads({ read: readAnswer, ttlMs: TTL_MS });

  return async (id: number, consumeLimit: () => Promise<void> = async () => undefined): Promise<OwnerAnswer> => {
    const prepare = async () => {
      circuit.check();
      await consumeLimit();
    };
    try {
      return await reads.of(id, { prepare });
    } catch (error) {
      if (error instanceof CircuitOpenError) return createUnknownAnswer(id, "chain_unreachable");
      if (!(error instanceof HttpError) || !isUnknownOwnerCode(error.code)) throw error;
      const { cause, code } = error;
      if (code !== "chain_busy") warn({ err: cause, code });
      return createUnknownAnswer(id, error.code);
    }
  };
}

const isUnknownOwnerCode = (code: HttpErrorCode): code is keyof typeof UNKNOWN_OWNER_MESSAGES =>
  code in UNKNOWN_OWNER_MESSAGES;
const createUnknownAnswer = (id: number, code: keyof typeof UNKNOWN_OWNER_MESSAGES): OwnerAnswer => ({
  id,
  isKnown: false,
  message: UNKNOWN_OWNER_MESSAGES[code],
});

const getOwnerReader = () => getGlobal("owners", () => createOwnerReader({ read: readOwner, log }));

/** Answers a GET for the owner of an avatar. An unknown owner is not cached. */
export const serveOwner = guardHandler(GET_OWNER, async (request, response) => {
  const { id } = readParameters(GET_OWNER.parameters, request.query);
  const answer = await getOwnerReader()(id, () => consume("owners", request, response));
  sendAnswer(response, GET_OWNER, answer, answer.isKnown ? {} : { cacheControl: "no-store" });
});
