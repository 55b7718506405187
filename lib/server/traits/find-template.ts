import type { Client } from "viem";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { createContract } from "@/contracts/create-contract";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { contractEntry } from "@/contracts/registry";
import { RPC_LIMITS, type RpcLimits } from "@/contracts/rpc/open-rpc";
import {
  type AddressTemplate,
  addressTemplate,
  TOKEN_URI,
  templateProblem,
} from "@/lib/server/art/upstream/address-template.mjs";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { getNodes, readQuorum } from "@/lib/server/chain/read-nodes";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

const FIRST = String(MIN_ID);
const LAST = String(MAX_ID);

/** The template that two addresses of the contract have in common; null when they have none. */
export function commonTemplate(first: string, last: string): string | null {
  const at = last.lastIndexOf(LAST);
  if (at < 0) return null;
  const template = `${last.slice(0, at)}{id}${last.slice(at + LAST.length)}`;
  return template.replace("{id}", FIRST) === first ? template : null;
}

/** Reads `tokenURI` of the first and the last token from a node. @throws ContractsError */
async function readTokenUris(node: Client, limits: RpcLimits): Promise<readonly [string, string]> {
  const { name, address } = contractEntry("meebits");
  const contract = createContract({ name, address, abi: meebitsAbi });
  const read = (id: number) => contract.read(node, "tokenURI", [BigInt(id)], { limits });
  return await Promise.all([read(MIN_ID), read(MAX_ID)]);
}

/**
 * Where the metadata is: a template of the configuration, or, for `token-uri`, the one that the contract's addresses have in common,
 * which two nodes have to say alike. It has to be https at a public address then, unless private ones are allowed.
 * @throws UpstreamError `unreachable` when the nodes do not answer, `not_allowed` when the contract's addresses will not do
 */
export async function findTemplate(
  configured: string,
  allowPrivate: boolean,
  nodes: readonly Client[] = getNodes(),
): Promise<AddressTemplate> {
  if (configured !== TOKEN_URI) return addressTemplate("traits", configured);
  try {
    const answers = await readQuorum(nodes, RPC_LIMITS, readTokenUris);
    const [template, ...others] = answers.map(([first, last]) => commonTemplate(first, last));
    const isUsable =
      template != null &&
      others.every((other) => other === template) &&
      (allowPrivate || template.startsWith("https://")) &&
      templateProblem(template, "traits", allowPrivate) === null;
    if (!isUsable) throw new UpstreamError("not_allowed");
    return addressTemplate("traits", template);
  } catch (cause) {
    if (!(cause instanceof ContractsError)) throw cause;
    throw new UpstreamError("unreachable", null, { cause });
  }
}
