import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { chainAdmin } from "@/scripts/lib/chain/deploy-at";
import { findChain } from "@/scripts/lib/chain/find-chain";
import { demoAddress, isSeeded } from "@/scripts/lib/chain/seed-chain";
import { startSeededAnvil } from "@/scripts/lib/chain/seeded-anvil";
import { isOnEdr } from "@/tests/support/chain";
import { tempFolder } from "@/tests/support/temp-folder";

async function start(stateFile: string, program = findChain() ?? "") {
  const anvil = await startSeededAnvil({ program, port: 0, stateFile });
  onTestFinished(() => anvil.stop());
  return anvil;
}

// EDR stores no state.
test.skipIf(isOnEdr)(
  "a truncated state file is moved aside, and the chain is seeded again",
  { timeout: 60_000 },
  async () => {
    const stateFile = join(tempFolder(), "000000000000.json");
    const first = await start(stateFile);
    await chainAdmin(first.url).setBalance({ address: demoAddress("visitor"), value: 7n });
    await first.stop();
    const again = await start(stateFile);
    expect(await chainAdmin(again.url).getBalance({ address: demoAddress("visitor") })).toBe(7n);
    await again.stop();

    truncateSync(stateFile, Math.floor(statSync(stateFile).size / 2));
    const half = readFileSync(stateFile);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const fresh = await start(stateFile);
    expect(await isSeeded(fresh.url)).toBe(true);
    expect(readFileSync(`${stateFile}.damaged`).equals(half)).toBe(true);
    expect(warn.mock.calls.flat().join()).toContain(`${stateFile}.damaged`);
    warn.mockRestore();
  },
);

test.each([
  ["ends at once", 0o755, "did not start: it ended with code 1."],
  ["cannot be run", 0o644, "EACCES"],
])("a program that %s rejects with the reason, and the stored chain stays", async (_what, mode, reason) => {
  const folder = tempFolder();
  const stateFile = join(folder, "000000000000.json");
  const program = join(folder, "anvil");
  writeFileSync(program, "#!/bin/sh\nexit 1\n", { mode });
  await expect(start(stateFile, program)).rejects.toThrow(reason);
  writeFileSync(stateFile, "a chain");
  await expect(start(stateFile, program)).rejects.toThrow(reason);
  expect(readFileSync(stateFile, "utf8")).toBe("a chain");
  expect(existsSync(`${stateFile}.damaged`)).toBe(false);
});
