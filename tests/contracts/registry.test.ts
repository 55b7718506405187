import { getAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import {
  CONTRACTS,
  type ContractKey,
  configureContracts,
  getContractAddress,
  getContractEntry,
} from "@/contracts/registry";

const ELSEWHERE = "0x00000000219ab540356cBB839Cbe05303d7705Fa";

afterEach(() => {
  configureContracts({ meebits: CONTRACTS.meebits.address });
  vi.unstubAllEnvs();
});

test("the table has the thirteen contracts by name", () => {
  expect(Object.values(CONTRACTS).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...["Bored Ape Yacht Club", "Bore Ape Kennel Club", "Mutant Ape Yacht Club", "ApeCoin", "Otherdeed", "Koda"],
      ...["Warm", "DelegateCash", "OtherdeedExpanded", "Vessel", "Sewer Pass", "HV-MTL", "Meebits"],
    ]),
  );
});

test("every address has its checksum and is unique", () => {
  const addresses = Object.values(CONTRACTS).map(({ address }) => address);
  expect(addresses).toEqual(addresses.map((address) => getAddress(address)));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("without configuration a contract has the address of the table", () => {
  // `as`: Object.keys loses the literal keys of a const table.
  for (const key of Object.keys(CONTRACTS) as ContractKey[]) expect(getContractEntry(key)).toEqual(CONTRACTS[key]);
});

test("configureContracts sets the address of the Meebits, also in lower case", () => {
  configureContracts({ meebits: ELSEWHERE.toLowerCase() });
  expect(getContractAddress("meebits")).toBe(ELSEWHERE);
  expect(getContractEntry("meebits")).toEqual({ ...CONTRACTS.meebits, address: ELSEWHERE });
  expect(getContractAddress("koda")).toBe(CONTRACTS.koda.address);
});

test("configureContracts refuses an invalid address and changes nothing", () => {
  expect(() => configureContracts({ meebits: "meebits.eth" })).toThrow(
    expect.objectContaining({ code: "bad_address" }),
  );
  expect(getContractAddress("meebits")).toBe(CONTRACTS.meebits.address);
});

test("Warm has the address of the environment", () => {
  vi.stubEnv("NEXT_PUBLIC_WARM_ADDRESS", ELSEWHERE);
  expect(getContractEntry("warm").address).toBe(ELSEWHERE);
  vi.stubEnv("NEXT_PUBLIC_WARM_ADDRESS", "");
  expect(getContractEntry("warm").address).toBe(CONTRACTS.warm.address);
});

test("an invalid address for Warm is refused with a message", () => {
  vi.stubEnv("NEXT_PUBLIC_WARM_ADDRESS", "0x123");
  expect(() => getContractAddress("warm")).toThrow("Address 0x123 is invalid.");
});
