import type { Address } from "viem";
import { expect, test } from "vitest";
import { ChainReads } from "@/lib/server/chain/chain-services";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { fakeClock } from "@/tests/support/fake-clock";

const [whale, hot] = [demoAddress("whale"), demoAddress("hot")];

/** A service over a chain whose block number counts reads, with a manual clock. */
function serviceOfTest(pause: () => Promise<void> = async () => undefined) {
  const clock = fakeClock();
  const read: Address[] = [];
  const service = new ChainReads(async (address: Address): Promise<HoldingsAnswer> => {
    read.push(address);
    const block = String(read.length);
    await pause();
    return { address, holdings: [], block, blockTime: "2024-01-01T00:00:00.000Z", unread: [] };
  });
  return { service, clock, read };
}

test("caches the answer of each wallet for half a minute", async () => {
  const { service, clock } = serviceOfTest();
  expect((await service.of(whale)).block).toBe("1");
  expect((await service.of(hot)).block).toBe("2");
  clock.now += 30_000;
  expect((await service.of(whale)).block).toBe("1");
  clock.now += 1;
  expect((await service.of(whale)).block).toBe("3");
});

test("a refresh reads again and replaces the cached answer", async () => {
  const { service } = serviceOfTest();
  await service.of(whale);
  expect((await service.of(whale, { refresh: true })).block).toBe("2");
  expect((await service.of(whale)).block).toBe("2");
});

test("the age of a cached answer counts from the start of its read", async () => {
  const moving = { ms: 0 };
  const { service, clock } = serviceOfTest(async () => {
    clock.now += moving.ms;
  });
  moving.ms = 9_000;
  await service.of(whale);
  clock.now = 30_002;
  expect((await service.of(whale)).block).toBe("2");
});

test("a hundred concurrent requests for one wallet share one read", async () => {
  const { service, read } = serviceOfTest(() => new Promise((later) => setTimeout(later, 20)));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => service.of(whale, { refresh: nth % 2 === 0 })),
  );
  expect(new Set(answers.map(({ block }) => block))).toEqual(new Set(["1"]));
  expect(read).toEqual([whale]);
});

test("does not cache a read that failed", async () => {
  let fails = true;
  const { service } = serviceOfTest(() => (fails ? Promise.reject(new Error("down")) : Promise.resolve()));
  await expect(service.of(whale)).rejects.toThrow("down");
  fails = false;
  expect((await service.of(whale)).block).toBe("2");
});

test("refuses a wallet beyond 32 concurrent reads with chain_busy, and reads it once there is room", async () => {
  let go = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  const { service } = serviceOfTest(() => gate);
  const wallet = (nth: number): Address => `0x${nth.toString(16).padStart(40, "0")}`;
  const first = Array.from({ length: 32 }, (_, nth) => service.of(wallet(nth)));
  await expect(service.of(wallet(32))).rejects.toMatchObject({ code: "chain_busy", status: 503 });
  const joining = service.of(wallet(31));
  go();
  expect((await Promise.all([...first, joining])).map(({ block }) => block)).toContain("32");
  expect((await service.of(wallet(32))).block).toBe("33");
});

test("keeps the most recently used answers in memory", async () => {
  const { service, read } = serviceOfTest();
  const wallet = (nth: number): Address => `0x${nth.toString(16).padStart(40, "0")}`;
  for (let nth = 0; nth < 40_000; nth++) await service.of(wallet(nth));
  await service.of(wallet(39_999));
  expect(read).toHaveLength(40_000);
  await service.of(wallet(0));
  expect(read).toHaveLength(40_001);
});
