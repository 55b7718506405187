import { type Address, type Client, createClient, custom, type Hex, numberToHex } from "viem";
import { verifyHash } from "viem/actions";
import { CallRevertedError, ContractsError } from "@/contracts/errors/contracts-error";
import { asHex, assertChain, openRpc, RPC_LIMITS, type Rpc, type RpcLimits } from "@/contracts/rpc/open-rpc";
import { causeForLog } from "@/lib/server/chain/cause-for-log";
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
    throw error instanceof ContractsError ? unreachable(causeForLog(error)) : error;
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
          return await rpc.ask(method, method === "eth_call" ? withGas(params) : (params ?? []), asHex);
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
