import { expect, test } from "vitest";
import { createOwnerReader } from "@/lib/server/chain/chain-services";
import { HttpError } from "@/lib/shared/errors";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { fakeClock } from "@/tests/support/fake-clock";

const owner = demoAddress("collector");

/** A service over a chain whose block number counts reads, with a manual clock. */
function serviceOfTest(pause: (id: number) => Promise<void> = async () => undefined) {
  const clock = fakeClock();
  const read: number[] = [];
  const warnings: unknown[] = [];
  const service = createOwnerReader(
    async (id) => {
      read.push(id);
      const blockNumber = BigInt(read.length);
      await pause(id);
      return { owner, name: "collector.mb1.eth", blockNumber, timestamp: 1_700_000_000n };
    },
    { warn: (...args: unknown[]) => void warnings.push(args) },
  );
  return { service, clock, read, warnings };
}

const unreachable = () => new HttpError("chain_unreachable", { cause: new Error("down") });

test("returns an owner with name, block and time, and caches it for a minute", async () => {
  const { service, clock, read } = serviceOfTest();
  const answer = await service(7);
  expect(answer).toEqual({
    id: 7,
    isKnown: true,
    owner,
    name: "collector.mb1.eth",
    block: "1",
    blockTime: "2023-11-14T22:13:20.000Z",
  });
  clock.now += 60_000;
  expect(await service(7)).toBe(answer);
  clock.now += 1;
  expect(await service(7)).toMatchObject({ block: "2" });
  expect(read).toEqual([7, 7]);
});

test("a hundred concurrent calls share one read and charge one caller; a cached answer charges none", async () => {
  const { service, read } = serviceOfTest(() => new Promise((later) => setTimeout(later, 10)));
  const charged: number[] = [];
  const readAs = (caller: number) => service(7, async () => void charged.push(caller));
  await Promise.all(Array.from({ length: 100 }, (_, caller) => readAs(caller)));
  await readAs(100);
  expect([read, charged]).toEqual([[7], [0]]);
});

test("refuses a caller over the limit and serves the next one", async () => {
  const { service } = serviceOfTest();
  const over = async () => {
    throw new HttpError("too_many_requests");
  };
  const [refused, served] = await Promise.allSettled([service(7, over), service(7)]);
  expect(refused).toMatchObject({ status: "rejected", reason: { code: "too_many_requests" } });
  expect(served).toMatchObject({ status: "fulfilled", value: { isKnown: true } });
});

test("without a chain the owner is unknown with a message, and is read again after five seconds", async () => {
  let isDown = true;
  const { service, clock, read, warnings } = serviceOfTest(() =>
    isDown ? Promise.reject(unreachable()) : Promise.resolve(),
  );
  const expectedMessage = expect.stringMatching(/^Ethereum cannot be reached right now, so the owner is not known\./);
  expect(await service(7)).toEqual({ id: 7, isKnown: false, message: expectedMessage });
  expect(await service(8)).toEqual({ id: 8, isKnown: false, message: expectedMessage });
  expect([read, warnings.length]).toEqual([[7], 1]);
  clock.now += 5_000;
  // Only one of two calls tries the chain again.
  expect(await Promise.all([service(7), service(8)])).toMatchObject([{ isKnown: false }, { isKnown: false }]);
  expect(read).toEqual([7, 7]);
  isDown = false;
  clock.now += 5_000;
  expect(await service(7)).toMatchObject({ isKnown: true });
});

test("serves a cached owner for its minute while the chain is unreachable", async () => {
  let isDown = false;
  const { service, clock } = serviceOfTest(() => (isDown ? Promise.reject(unreachable()) : Promise.resolve()));
  await service(7);
  isDown = true;
  await service(8);
  expect(await service(7)).toMatchObject({ isKnown: true });
  clock.now += 60_001;
  expect(await service(7)).toMatchObject({ isKnown: false });
});

test("nodes that disagree leave only that avatar's owner unknown", async () => {
  const { service } = serviceOfTest((id) =>
    id === 7 ? Promise.reject(new HttpError("chain_undecided", { cause: new Error("differ") })) : Promise.resolve(),
  );
  expect(await service(7)).toMatchObject({ isKnown: false, message: expect.stringMatching(/do not agree yet/) });
  expect(await service(8)).toMatchObject({ isKnown: true });
});

test("an owner beyond 32 concurrent reads is unknown, and is read once there is room", async () => {
  let go = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  const { service } = serviceOfTest(() => gate);
  const first = Array.from({ length: 32 }, (_, nth) => service(nth + 1));
  await Promise.resolve();
  expect(await service(33)).toMatchObject({ isKnown: false, message: expect.stringMatching(/^Many owners/) });
  go();
  await Promise.all(first);
  expect(await service(33)).toMatchObject({ isKnown: true });
});

test("rethrows an error that is not an HttpError", async () => {
  const { service } = serviceOfTest(() => Promise.reject(new TypeError("x")));
  await expect(service(7)).rejects.toBeInstanceOf(TypeError);
});
