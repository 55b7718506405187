import { readdirSync } from "node:fs";
import type { Abi, AbiParameter } from "viem";
import { expect, test } from "vitest";
import { ALL_ABIS } from "@/scripts/lib/all-abis";
import { compileFixtures } from "@/scripts/lib/chain/compile-fixtures";
import { ARTIFACTS, readArtifact } from "@/scripts/lib/chain/read-artifact";

const compiled = compileFixtures();

/** The interface of contracts/abis that each fixture implements. */
const REAL_CONTRACTS: Readonly<Record<string, keyof typeof ALL_ABIS>> = {
  Collection: "erc721-enumerable",
  DelegateRegistry: "delegate-registry",
  DelegationRegistry: "delegate-cash",
  EnsRegistry: "ens-registry",
  EnsResolver: "ens-resolver",
  HVMTL: "hv-mtl",
  HotWalletProxy: "warm",
  Koda: "koda",
  Meebits: "meebits",
  Multicall3: "multicall3",
  OtherdeedExpanded: "otherdeed-expanded",
  SewerPass: "sewer-pass",
  SimpleToken: "ape-coin",
  TransferRegistry: "transfer-registry",
  Vessel: "vessel",
};
/** User wallets, which implement none of the product's contracts. */
const WALLETS = ["ContractWallet", "ContractWalletFactory"];
const standIns = [...compiled].filter(([name]) => !WALLETS.includes(name));
/** Functions of fixtures only: they give and mint without rules, or come from a newer OpenZeppelin. */
const OWN = [
  ...["give(address,uint256[])", "mint(address,uint256)", "block_(address,bool)", "CROWD()"],
  ...["getRoleMembers(bytes32)", "tokenByIndex(uint256)"],
];

function typesOf(parameters: readonly AbiParameter[]): string {
  const typeOf = (parameter: AbiParameter): string => {
    if (!("components" in parameter)) return parameter.type;
    return `(${typesOf(parameter.components)})${parameter.type.slice("tuple".length)}`;
  };
  return parameters.map(typeOf).join();
}

/** Functions with outputs, events with indexed inputs, as lines of text. */
function linesOf(abi: Abi): string[] {
  return abi.flatMap((item) => {
    if (item.type === "function") return `${item.name}(${typesOf(item.inputs)}) ${typesOf(item.outputs)}`;
    if (item.type !== "event") return [];
    const indexed = item.inputs.map((input) => (input.indexed ? "!" : "")).join();
    return `event ${item.name}(${typesOf(item.inputs)}) ${indexed}`;
  });
}

test("the committed artifacts match the compiled sources", () => {
  expect(readdirSync(ARTIFACTS).sort()).toEqual([...compiled.keys()].map((name) => `${name}.hex`).sort());
  const stale = [...compiled].filter(([name, { code }]) => readArtifact(name) !== `0x${code}`).map(([name]) => name);
  expect(stale, "npm run make -- fixtures").toEqual([]);
});

test.each(standIns)("%s has no function or event that the real contract lacks", (name, { abi }) => {
  const real = linesOf(ALL_ABIS[REAL_CONTRACTS[name] ?? ""] ?? []);
  const extra = linesOf(abi).filter((line) => !real.includes(line) && !OWN.some((own) => line.startsWith(own)));
  expect(extra).toEqual([]);
});

test.each(["HVMTL", "Koda", "OtherdeedExpanded", "SewerPass", "Vessel", "DelegateRegistry"])(
  "%s has every error of the real contract",
  (name) => {
    const named = (abi: Abi) =>
      abi.flatMap((item) => (item.type === "error" ? `${item.name}(${typesOf(item.inputs)})` : []));
    const own = named(compiled.get(name)?.abi ?? []);
    expect(named(ALL_ABIS[REAL_CONTRACTS[name] ?? ""] ?? []).filter((error) => !own.includes(error))).toEqual([]);
  },
);
