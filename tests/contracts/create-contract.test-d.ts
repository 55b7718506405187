import type { Address, Client, Hex } from "viem";
import { expectTypeOf } from "vitest";
import { warmAbi } from "@/contracts/abis/delegation";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { vesselAbi } from "@/contracts/abis/otherside";
import { createContract } from "@/contracts/create-contract";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import type { WriteClients } from "@/contracts/writes/send-write";

// Checked by `npm run typecheck`, never run: expected errors must occur.
declare const client: Client;
declare const clients: WriteClients;
const OWNER = getContractAddress("koda");
const meebits = createContract({ ...getContractEntry("meebits"), abi: meebitsAbi });
const vessel = createContract({ ...getContractEntry("vessel"), abi: vesselAbi });
const warm = createContract({ ...getContractEntry("warm"), abi: warmAbi });

// Results have the types of the ABI.
expectTypeOf(meebits.read(client, "ownerOf", [7n])).resolves.toEqualTypeOf<Address>();
expectTypeOf(meebits.read(client, "totalSupply")).resolves.toEqualTypeOf<bigint>();
expectTypeOf(meebits.read(client, "name", [], { blockNumber: 1n })).resolves.toEqualTypeOf<string>();
expectTypeOf(warm.read(client, "balanceOf", [OWNER, OWNER])).resolves.toEqualTypeOf<bigint>();
expectTypeOf(warm.read(client, "balanceOf", [OWNER, OWNER, 1n])).resolves.toEqualTypeOf<bigint>();
expectTypeOf(warm.read(client, "getColdWalletLinks", [OWNER])).resolves.toEqualTypeOf<
  readonly { walletAddress: Address; expirationTimestamp: bigint }[]
>();
expectTypeOf(vessel.write(clients, "claimVessels", [[1n, 2n]])).resolves.toEqualTypeOf<Hex>();
expectTypeOf(meebits.prepare("mint", [], { value: 1n })).toEqualTypeOf<ContractWrite<typeof meebitsAbi, "mint">>();

// A wrong name, argument or number of arguments does not compile.
// @ts-expect-error no such function
meebits.read(client, "ownersOf", [7n]);
// @ts-expect-error a number is no bigint
meebits.read(client, "ownerOf", [7]);
// @ts-expect-error a text is no address
meebits.read(client, "balanceOf", ["meebits.eth"]);
// @ts-expect-error an argument is missing
meebits.read(client, "ownerOf");
// @ts-expect-error one argument too many
meebits.read(client, "ownerOf", [7n, 8n]);
// @ts-expect-error a function that writes is not read
meebits.read(client, "transferFrom", [OWNER, OWNER, 7n]);
// @ts-expect-error a function that reads is not written
vessel.write(clients, "getVesselClaimed", [1n]);
// @ts-expect-error one deed is no list of deeds
vessel.write(clients, "claimVessels", [1n]);
// @ts-expect-error a proof is made of hashes
vessel.write(clients, "claimVesselsAndKodas", [[1n], [1n], [1n], [["proof"]]]);
// @ts-expect-error a write needs a wallet
vessel.write({ publicClient: client }, "claimVessels", [[1n]]);
// @ts-expect-error a contract needs its interface
createContract({ name: "Meebits", address: OWNER });

// Arguments that mismatch the function fail.
const display = { title: "Claim", contract: "Vessel", details: [] };
const request = { address: OWNER, abi: vesselAbi, functionName: "claimVessels" } as const;
({ display, request: { ...request, args: [[1n]] }, errors: [] }) satisfies ContractWrite<
  typeof vesselAbi,
  "claimVessels"
>;
// @ts-expect-error a deed is a bigint
({ display, request: { ...request, args: [[1]] }, errors: [] }) satisfies ContractWrite<
  typeof vesselAbi,
  "claimVessels"
>;
