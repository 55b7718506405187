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
import { assertChain, openRpc, RPC_LIMITS, type Rpc, type RpcLimits, toHex } from "@/contracts/open-rpc";
import { getNodes, requireQuorum } from "@/lib/server/chain/read-nodes";
import { HttpError } from "@/lib/shared/errors";

/**
 * Gas limit for a wallet's signature check. Wallets need up to 3 million (passkeys, many owners, their own deployment).
 * Nodes allow 50 million and more, which a looping wallet turns into a timeout that looks like a node failure.
 */
const MAX_GAS = 10_000_000;

interface Claim {
  readonly address: Address;
  readonly hash: Hex;
  readonly signature: Hex;
}

/**
 * Whether a contract wallet accepts a signature: one that is deployed (ERC-1271), or one that its signature deploys
 * (ERC-6492). Two nodes must agree; the next node replaces one that does not answer.
 * @throws HttpError `chain_unreachable` when too few nodes answer, `signin_undecided` when they differ
 */
export async function isContractSignature(claim: Claim, nodes = getNodes(), limits = RPC_LIMITS): Promise<boolean> {
  const answers = await requireQuorum(nodes, limits, (node, nodeLimits) => verifyOnNode(node, claim, nodeLimits));
  if (new Set(answers).size > 1) {
    throw new HttpError("signin_undecided", { cause: new Error(`The nodes say: ${answers.join(", ")}.`) });
  }
  return answers[0];
}

/** @throws ContractsError when the node gives no answer */
async function verifyOnNode(node: Client, claim: Claim, limits: RpcLimits): Promise<boolean> {
  const rpc = openRpc(node, limits);
  await assertChain(node, rpc);
  const watched = createWatchedClient(rpc);
  const isSigned = await verifyHash(watched.client, claim).catch(() => false);
  if (watched.failure() !== null) throw watched.failure();
  return isSigned;
}

function withGas([call, ...others]: readonly unknown[] = []): readonly unknown[] {
  return [{ ...Object(call), gas: numberToHex(MAX_GAS) }, ...others];
}

/**
 * Creates a client that records a node's failure: viem treats an unanswered call like a refused one, which would turn a
 * node outage into a wrong signature.
 */
function createWatchedClient(rpc: Rpc): { readonly client: Client; readonly failure: () => ContractsError | null } {
  let failure: ContractsError | null = null;
  const transport = custom(
    {
      async request({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) {
        try {
          return await rpc.request(method, method === "eth_call" ? withGas(params) : (params ?? []), toHex);
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

/** Half the order of secp256k1: Ethereum accepts only the smaller of the two possible s (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Checks without a chain whether an address's key made a signature: `signed`; `unusual` when it did, but in a form that
 * wallets do not use (64 bytes, EIP-2098, or the greater s) and that is refused; or `other`.
 */
export async function checkKeySignature(
  hash: Hex,
  signature: Hex,
  address: Address,
): Promise<"signed" | "unusual" | "other"> {
  const bytes = size(signature);
  if (bytes !== 64 && bytes !== 65) return "other";
  try {
    const full =
      bytes === 65 ? signature : serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)));
    if (!isAddressEqual(await recoverAddress({ hash, signature: full }), address)) return "other";
  } catch {
    return "other";
  }
  return bytes === 65 && BigInt(slice(signature, 32, 64)) <= HALF_ORDER ? "signed" : "unusual";
}

/**
 * Checks that the wallet of an address signed a text (EIP-191), by its key or as a contract wallet.
 * @param signed with the exact signed text as its message
 * @throws HttpError `signin_malformed`, `signin_bad_signature`, `signin_undecided`, `chain_unreachable`
 */
export async function requireSignature(signed: Omit<Claim, "hash"> & { readonly message: string }): Promise<void> {
  const { address, message, signature } = signed;
  const hash = hashMessage(message);
  const byKey = await checkKeySignature(hash, signature, address);
  if (byKey === "unusual") throw new HttpError("signin_malformed");
  if (byKey === "other" && !(await isContractSignature({ address, hash, signature })))
    throw new HttpError("signin_bad_signature");
}
