import type { Address, Client, Hex } from "viem";
import { warmAbi } from "@/contracts/abis/delegation";
import { ContractReadError, InvalidInputError, WriteError } from "@/contracts/errors/contracts-error";
import type { RpcLimits } from "@/contracts/open-rpc";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { readWriteStatus } from "@/contracts/writes/follow-write";
import { previewWrite } from "@/contracts/writes/send-write";
import {
  removeExpiredWalletLinks,
  renounceHotWallet,
  setHotWallet,
  setLocked,
  unlinkHotWallet,
} from "@/contracts/writes/warm-writes";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { ADDRESS, readValue } from "@/lib/server/http/parameters";
import { readJsonBody } from "@/lib/server/http/read-json-body";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_WRITE_STATUS, PREVIEW_WRITE } from "@/lib/server/openapi/session-operations";
import type { PreviewAnswer, StatusBody, WalletWrite } from "@/lib/shared/api/writes";

/** Answers a POST with a simulation of a write of the wallet page. Nothing is sent: the wallet does that. */
export const serveWritePreview = createHandler(PREVIEW_WRITE, async (_parameters, request) => {
  const { from, write } = await readJsonBody(request, PREVIEW_WRITE.body);
  return await createPreview(readValue(ADDRESS, from), write);
});

/** Answers a POST with the status of a sent transaction. */
export const serveWriteStatus = createHandler(GET_WRITE_STATUS, async (_parameters, request) => {
  const body = await readJsonBody(request, GET_WRITE_STATUS.body);
  const sent = {
    // `as`: of the contract's pattern, like `data`.
    hash: body.hash as Hex,
    from: readValue(ADDRESS, body.from),
    to: readValue(ADDRESS, body.to),
    data: body.data as Hex,
    nonce: body.nonce,
    sinceBlock: BigInt(body.sinceBlock),
  } satisfies { readonly [name in keyof StatusBody]: unknown };
  return await readWithFallback((node, limits) => readWriteStatus(node, sent, [warmAbi], limits));
});

async function createPreview(from: Address, walletWrite: WalletWrite): Promise<PreviewAnswer> {
  let write: ContractWrite;
  try {
    write = createContractWrite(from, walletWrite);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const display = { title: "This cannot be sent", contract: "Warm", details: [] };
    return { display, canSucceed: false, message: error.message };
  }
  const { display } = write;
  const simulation = await readWithFallback((node, limits) => simulateOn(node, from, write, limits));
  if (typeof simulation === "string") return { display, canSucceed: false, message: simulation };
  const cost = simulation.gas * simulation.gasPrice;
  return {
    display,
    canSucceed: true,
    transaction: { from, to: simulation.to, data: simulation.data },
    cost: String(cost),
    isAffordable: simulation.balance >= cost,
    waiting: simulation.waiting,
    block: String(simulation.blockNumber),
  };
}

/** A contract's refusal is an answer of the node, so no other node is tried. */
async function simulateOn(node: Client, from: Address, write: ContractWrite, limits: RpcLimits) {
  try {
    return await previewWrite(node, from, write, limits);
  } catch (error) {
    if (error instanceof WriteError || error instanceof ContractReadError) return error.message;
    throw error;
  }
}

/** @throws InvalidInputError */
function createContractWrite(from: Address, write: WalletWrite): ContractWrite {
  switch (write.kind) {
    case "set-hot-wallet": {
      const { hotWallet, expiresAt, lock } = write;
      return setHotWallet({ hotWallet, expiresAt: expiresAt === null ? null : BigInt(expiresAt), lock });
    }
    case "unlink-hot-wallet":
      return unlinkHotWallet();
    case "renounce-hot-wallet":
      return renounceHotWallet();
    case "set-locked":
      return setLocked(write.locked);
    case "remove-expired-links":
      return removeExpiredWalletLinks(from);
    default:
      return write satisfies never;
  }
}
