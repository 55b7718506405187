import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { privateKeyToAccount } from "viem/accounts";
import { DEMO_ACCOUNT_NAMES, DEMO_ACCOUNTS, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { requireSettings } from "@/lib/server/settings/require-settings.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { findChain, NO_CHAIN } from "./lib/chain/find-chain";
import { ARTIFACTS } from "./lib/chain/read-artifact";
import { SEED_VERSION } from "./lib/chain/seed-chain";
import { startSeededAnvil } from "./lib/chain/seeded-anvil";
import { isEdr } from "./lib/chain/start-anvil";
import { loadEnvFiles } from "./lib/env-files.mjs";

// `npm start` and `npm run dev` run it too, and receive its address.
readArguments("npm run chain: the embedded chain, at CHAIN_PORT (8545), until Ctrl-C (docs/chain.md)", {});

// Beside `npm start` they are loaded already.
if (!process.send) loadEnvFiles("production");
const { CHAIN_PORT, DATA_DIR, PORT } = requireSettings("launcher");
const folder = join(DATA_DIR, "chain");

/** Names of state files; only these are removed from the folder. */
const STATE_FILE = /^[0-9a-f]{12}\.json$/;

/** Returns the state file, which is separate for each set of contracts and seed. */
function stateFile(): string {
  const digest = createHash("sha256").update(SEED_VERSION);
  for (const name of readdirSync(ARTIFACTS).sort()) digest.update(readFileSync(join(ARTIFACTS, name)));
  const name = `${digest.digest("hex").slice(0, 12)}.json`;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (old !== name && STATE_FILE.test(old)) rmSync(join(folder, old));
  return join(folder, name);
}

/** Returns CHAIN_PORT, or 0, any port, where it is the site's, which is still free. */
function chainPort(): number {
  return CHAIN_PORT === PORT ? 0 : CHAIN_PORT;
}

async function run(): Promise<void> {
  const program = findChain();
  if (program === null) throw new Error(NO_CHAIN);
  const anvil = await startSeededAnvil({
    program,
    port: chainPort(),
    stateFile: stateFile(),
  });
  const end = () => void anvil.stop().then(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  anvil.process.on("exit", (code) => process.exit(code ?? 1));
  if (process.send) {
    process.send({ url: anvil.url, pid: anvil.process.pid });
    return;
  }
  console.log(
    `\n  Chain      ${anvil.url} (chain id 1, reachable from this machine only)\n  State      ${isEdr(program) ? "none: it is seeded at each start" : folder}\n`,
  );
  for (const name of DEMO_ACCOUNT_NAMES) {
    const { avatars, label } = DEMO_ACCOUNTS[name];
    const { address } = privateKeyToAccount(getDemoPrivateKey(name));
    console.log(`  ${name.padEnd(10)} ${address}  ${String(avatars).padStart(5)} avatars  ${label}`);
  }
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (process.send) process.send({ error: message });
  else console.error(message);
  process.exitCode = 1;
});
