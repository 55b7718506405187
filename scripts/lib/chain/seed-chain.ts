import {
  type Abi,
  type Address,
  createWalletClient,
  http,
  keccak256,
  namehash,
  parseAbi,
  parseEther,
  stringToHex,
  zeroHash,
} from "viem";
import { privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { mainnet } from "viem/chains";
import { DEMO_ACCOUNT_NAMES, type DemoAccountName, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { type ContractKey, getContractAddress } from "@/contracts/registry";
import { demoAvatars } from "./demo-avatars";
import { type ChainAdmin, chainAdmin, deployAt } from "./deploy-at";
import { KODA_CLAIMS, kodaTree } from "./koda-claims";
import { readArtifact } from "./read-artifact";

/** Increase it when the seed changes: state files of other versions are not read. */
export const SEED_VERSION = "3";

/** A stand-in: only the existence of the real operator registry is known. */
export const TRANSFER_REGISTRY: Address = privateKeyToAddress(keccak256(stringToHex("transfer registry")));

/** Resolver of the demo's names; on mainnet each name may have its own. */
export const ENS_RESOLVER: Address = privateKeyToAddress(keccak256(stringToHex("ens resolver")));

/** Reverse names of demo accounts, each with the account it resolves to: `curator` claims the name of another one. */
export const DEMO_NAMES: readonly {
  readonly account: DemoAccountName;
  readonly name: string;
  readonly leadsTo: DemoAccountName;
}[] = [
  { account: "collector", name: "collector.mb1.eth", leadsTo: "collector" },
  { account: "curator", name: "whale.mb1.eth", leadsTo: "whale" },
];

/** Start of the vessel claim on the embedded chain, in Unix seconds. */
export const CLAIM_START = 1_679_788_800n;

const NEVER = 2n ** 256n - 1n;
/** A transaction is limited to 2^24 gas (EIP-7825); one avatar costs about 110,000. */
const AVATARS_AT_ONCE = 100;
const FIXTURE_ABI = parseAbi([
  "function give(address to, uint256[] ids)",
  "function mint(address to, uint256 tokenId)",
  "function transfer(address to, uint256 amount)",
  "function setAddressesAllowedToClaim(address contractAddress, bool allowed)",
  "function setVesselAddress(address contractAddress)",
  "function delegateAll(address to, bytes32 rights, bool enable)",
  "function setResolver(bytes32 node, address resolver)",
  "function setName(bytes32 node, string name)",
  "function setAddr(bytes32 node, address addr)",
  "function setHotWallet(address hotWalletAddress, uint256 expirationTimestamp, bool lockHotWalletAddress)",
]);

/** Returns the address of a demo account, or of the admin, which deploys and gives. */
export const demoAddress = (name: DemoAccountName | "admin"): Address => privateKeyToAddress(getDemoPrivateKey(name));

/** Whether the chain at a URL is seeded: the contract that is deployed last exists. */
export async function isSeeded(url: string): Promise<boolean> {
  return (await chainAdmin(url).getCode({ address: getContractAddress("warm") })) !== undefined;
}

async function deployAll(admin: ChainAdmin): Promise<void> {
  const deploy = (key: ContractKey, artifact: string, types = "", values: readonly unknown[] = []) =>
    deployAt(admin, getContractAddress(key), readArtifact(artifact), { types, values });
  const operator = demoAddress("admin");
  const [deeds, expanded, koda] = [
    getContractAddress("otherdeed"),
    getContractAddress("otherdeedExpanded"),
    getContractAddress("koda"),
  ];
  await deployAt(admin, TRANSFER_REGISTRY, readArtifact("TransferRegistry"));
  await deploy("multicall3", "Multicall3");
  await deploy("meebits", "Meebits");
  for (const [key, name, symbol] of [
    ["boredApeYachtClub", "BoredApeYachtClub", "BAYC"],
    ["boredApeKennelClub", "BoredApeKennelClub", "BAKC"],
    ["mutantApeYachtClub", "MutantApeYachtClub", "MAYC"],
    ["otherdeed", "Otherdeed", "OTHR"],
  ] as const) {
    await deploy(key, "Collection", "string,string", [name, symbol]);
  }
  await deploy("apeCoin", "SimpleToken");
  await deploy("otherdeedExpanded", "OtherdeedExpanded", "address,address", [deeds, TRANSFER_REGISTRY]);
  const { root } = kodaTree();
  await deploy("koda", "Koda", "address,address,address,bytes32", [deeds, expanded, TRANSFER_REGISTRY, root]);
  const vesselArguments = [deeds, expanded, koda, TRANSFER_REGISTRY, CLAIM_START];
  await deploy("vessel", "Vessel", "address,address,address,address,uint256", vesselArguments);
  await deploy("sewerPass", "SewerPass", "address", [operator]);
  await deploy("hvMtl", "HVMTL", "address", [operator]);
  await deploy("ensRegistry", "EnsRegistry");
  await deployAt(admin, ENS_RESOLVER, readArtifact("EnsResolver"));
  await deploy("delegateCash", "DelegationRegistry");
  await deploy("delegateRegistry", "DelegateRegistry");
}

/**
 * Deploys the fixtures at the real contracts' addresses of a fresh chain and gives the demo accounts their tokens.
 * @param url of an unused anvil
 */
export async function seedChain(url: string): Promise<void> {
  const admin = chainAdmin(url);
  await admin.setBalance({ address: demoAddress("admin"), value: parseEther("1000000") });
  await deployAll(admin);

  const writeTo = async (address: Address, functionName: string, args: readonly unknown[], by?: DemoAccountName) => {
    const account = privateKeyToAccount(getDemoPrivateKey(by ?? "admin"));
    const sender = createWalletClient({ account, chain: mainnet, transport: http(url) });
    // `as`: a call that is only known as text here.
    const call = { address, abi: FIXTURE_ABI as Abi, functionName, args: [...args] };
    await admin.waitForReceipt(await sender.writeContract(call));
  };
  const write = (key: ContractKey, functionName: string, args: readonly unknown[], by?: DemoAccountName) =>
    writeTo(getContractAddress(key), functionName, args, by);

  for (const name of DEMO_ACCOUNT_NAMES) {
    await admin.setBalance({ address: demoAddress(name), value: parseEther("10") });
    await write("apeCoin", "transfer", [demoAddress(name), parseEther("100")]);
  }
  const avatars = demoAvatars();
  for (const name of DEMO_ACCOUNT_NAMES) {
    for (let from = 0; from < avatars[name].length; from += AVATARS_AT_ONCE) {
      const ids = avatars[name].slice(from, from + AVATARS_AT_ONCE).map(BigInt);
      await write("meebits", "give", [demoAddress(name), ids]);
    }
  }
  for (const { deedId, owner } of KODA_CLAIMS) await write("otherdeed", "mint", [demoAddress(owner), deedId]);
  for (const tokenId of [1n, 2n, 3n]) await write("boredApeYachtClub", "mint", [demoAddress("collector"), tokenId]);
  for (const { account, name, leadsTo } of DEMO_NAMES) {
    const reverse = namehash(`${demoAddress(account).slice(2).toLowerCase()}.addr.reverse`);
    for (const node of [reverse, namehash(name)]) await write("ensRegistry", "setResolver", [node, ENS_RESOLVER]);
    await writeTo(ENS_RESOLVER, "setName", [reverse, name]);
    await writeTo(ENS_RESOLVER, "setAddr", [namehash(name), demoAddress(leadsTo)]);
  }
  await write("otherdeedExpanded", "setAddressesAllowedToClaim", [getContractAddress("vessel"), true]);
  await write("koda", "setVesselAddress", [getContractAddress("vessel")]);
  await write("delegateRegistry", "delegateAll", [demoAddress("hot"), zeroHash, true], "vault");
  await deployAt(admin, getContractAddress("warm"), readArtifact("HotWalletProxy"), {
    types: "address",
    values: [demoAddress("admin")],
  });
  await write("warm", "setHotWallet", [demoAddress("hot"), NEVER, false], "coldVault");
}
