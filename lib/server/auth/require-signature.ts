import {
  type Address,
  type Client,
  compactSignatureToSignature,
  createClient,
  custom,
  type Hex,
  hashMessage,
  isAddressEqual,
  numberToHex,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  size,
  slice,
} from "viem";
import { verifyHash } from "viem/actions";
import { CallRevertedError, ContractsError } from "@/contracts/errors/contracts-error";
import { assertChain, openRpc, RPC_LIMITS, type Rpc, type RpcLimits, toHex } from "@/contracts/rpc/open-rpc";
import { findCauseForLog } from "@/lib/server/chain/cause-for-log";
import { getNodes, readQuorum } from "@/lib/server/chain/read-nodes";
import { HttpError } from "@/lib/shared/errors";

/**
 * Gas that a wallet may use to look at a signature. Wallets need up to 3 million (passkeys, many owners, their own deployment); nodes allow
 * 50 million and more, which a wallet that loops turns into a timeout: a failure of the node, as it seems.
 */
const MAX_GAS = 10_000_000;

interface Claim {
  readonly address: Address;
  readonly hash: Hex;
  readonly signature: Hex;
}

/**
 * Whether a contract that is a wallet takes a signature for its own: one that is deployed (ERC-1271), or one that its
 * signature says how to deploy (ERC-6492). Two nodes have to agree; in
 * place of one that gives no answer the next one is asked.
 * @throws HttpError `chain_unreachable` when too few nodes answer, `signin_undecided` when they differ
 */
export async function isContractSignature(
  claim: Claim,
  nodes: readonly Client[] = getNodes(),
  limits: RpcLimits = RPC_LIMITS,
): Promise<boolean> {
  if (nodes.length === 0) throw unreachable(new Error("ETH_RPC_URLS names no node."));
  try {
    const answers = await readQuorum(nodes, limits, (node, share) => askNode(node, claim, share));
    if (new Set(answers).size > 1) {
      throw new HttpError("signin_undecided", { cause: new Error(`The nodes say: ${answers.join(", ")}.`) });
    }
    return answers[0] === true;
  } catch (error) {
    throw error instanceof ContractsError ? unreachable(findCauseForLog(error)) : error;
  }
}

function unreachable(cause: Error): HttpError {
  return new HttpError("chain_unreachable", { cause });
}

/** @throws ContractsError when the node gives no answer */
async function askNode(node: Client, claim: Claim, limits: RpcLimits): Promise<boolean> {
  const rpc = openRpc(node, limits);
  await assertChain(node, rpc);
  const watched = watchedClient(rpc);
  const isSigned = await verifyHash(watched.client, claim).catch(() => false);
  if (watched.failure() !== null) throw watched.failure();
  return isSigned;
}

/** The parameters of a call, with its bound of gas. */
function withGas([call, ...others]: readonly unknown[] = []): readonly unknown[] {
  return [{ ...Object(call), gas: numberToHex(MAX_GAS) }, ...others];
}

/**
 * A client that remembers a node's silence: viem takes a call that got no answer for one that was refused, and so a node
 * that is down for a wrong signature.
 */
function watchedClient(rpc: Rpc): { readonly client: Client; readonly failure: () => ContractsError | null } {
  let failure: ContractsError | null = null;
  const transport = custom(
    {
      async request({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) {
        try {
          return await rpc.ask(method, method === "eth_call" ? withGas(params) : (params ?? []), toHex);
        } catch (error) {
          if (error instanceof ContractsError && !(error instanceof CallRevertedError)) failure = error;
          throw error;
        }
      },
    },
    { retryCount: 0 },
  );
  return { client: createClient({ transport }), failure: () => failure };
}

/** Half the order of secp256k1: Ethereum takes the smaller of the two possible s alone (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * What the key of an address has to do with a signature, told without a chain: `signed` by it; by it but in another form
 * than wallets use (`unusual`: 64 bytes, or the greater s), which is nobody's honest signature; or `other`.
 */
export async function createSignatureKey(
  hash: Hex,
  signature: Hex,
  address: Address,
): Promise<"signed" | "unusual" | "other"> {
  const bytes = size(signature);
  if (bytes !== 64 && bytes !== 65) return "other";
  try {
    const full = bytes === 65 ? signature : inFull(signature);
    if (!isAddressEqual(await recoverAddress({ hash, signature: full }), address)) return "other";
  } catch {
    return "other";
  }
  return bytes === 65 && BigInt(slice(signature, 32, 64)) <= HALF_ORDER ? "signed" : "unusual";
}

/** The 65 bytes of a compact signature (EIP-2098). */
function inFull(compact: Hex): Hex {
  return serializeSignature(compactSignatureToSignature(parseCompactSignature(compact)));
}

interface SignedText {
  readonly address: Address;
  /** Exactly as it was signed. */
  readonly message: string;
  readonly signature: Hex;
}

/**
 * Lets a text pass when the wallet of that address has signed it (EIP-191): its key, which is told without a chain, or the
 * contract that the wallet is.
 * @param nodes asked only where the key did not sign; the configured ones unless told otherwise
 * @throws HttpError `signin_malformed`, `signin_bad_signature`, `signin_undecided`, or `chain_unreachable` when nobody can tell
 */
export async function requireSignature(
  { address, message, signature }: SignedText,
  nodes?: readonly Client[],
): Promise<void> {
  const hash = hashMessage(message);
  const byKey = await createSignatureKey(hash, signature, address);
  switch (byKey) {
    case "signed":
      return;
    case "unusual":
      throw new HttpError("signin_malformed");
    case "other":
      if (!(await isContractSignature({ address, hash, signature }, nodes))) {
        throw new HttpError("signin_bad_signature");
      }
      return;
    default:
      return byKey satisfies never;
  }
}
