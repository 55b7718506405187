import { describe, expect, test } from "vitest";
import { createSession, deleteSessions, findSession, touchSession } from "@/lib/server/db/sessions";
import { HttpError } from "@/lib/shared/errors";
import { STORES, setUpTestStores } from "@/tests/support/stores";

const stores = setUpTestStores();
const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const ADDRESS = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B";

describe.each(STORES)("on %s", (name) => {
  const create = (id: string, address = ADDRESS, now = NOW) =>
    createSession(stores[name].db, { id, address, now, expiresAt: now + DAY });
  const find = (id: string, now = NOW) => findSession(stores[name].db, id, now);

  const listIds = async () =>
    (await stores[name].db.selectFrom("sessions").select("id").orderBy("id").execute()).map(({ id }) => id);

  test("finds a session as it was created until it expires", async () => {
    await create("s");
    expect(await find("s")).toEqual({ address: ADDRESS, lastUsedAt: NOW });
    expect(await find("s", NOW + DAY - 1)).not.toBeNull();
    expect(await find("s", NOW + DAY)).toBeNull();
    expect(await find("t")).toBeNull();
  });

  test("refuses a session id that exists", async () => {
    await create("s");
    await expect(create("s", "0x0000000000000000000000000000000000000001")).rejects.toBeInstanceOf(HttpError);
    expect((await find("s"))?.address).toBe(ADDRESS);
  });

  test("deletes one session, or all sessions of one wallet only", async () => {
    for (const id of ["a", "b", "c"]) await create(id);
    await create("theirs", "0x0000000000000000000000000000000000000001");
    await deleteSessions(stores[name].db, "id", "a");
    await deleteSessions(stores[name].db, "id", "nobody's");
    expect(await listIds()).toEqual(["b", "c", "theirs"]);
    await deleteSessions(stores[name].db, "address", ADDRESS);
    expect(await listIds()).toEqual(["theirs"]);
  });

  test("writes the last use at most once a minute", async () => {
    await create("s");
    const touchAndRead = async (now: number) => {
      await touchSession(stores[name].db, "s", now);
      return ((await find("s"))?.lastUsedAt ?? 0) - NOW;
    };
    expect([
      await touchAndRead(NOW + 60_000),
      await touchAndRead(NOW + 60_001),
      await touchAndRead(NOW + 70_000),
    ]).toEqual([0, 60_001, 60_001]);
  });

  test("keeps the 20 most recently used sessions of a wallet, including the new one", async () => {
    for (let turn = 0; turn < 22; turn++) await create(`s${turn}`, ADDRESS, NOW + turn);
    await touchSession(stores[name].db, "s2", NOW + DAY / 2);
    await create("late", ADDRESS, NOW - 1);
    const remaining = await stores[name].db.selectFrom("sessions").select("id").orderBy("seen_at").execute();
    const ids = remaining.map(({ id }) => id);
    expect(ids[0]).toBe("late");
    expect(ids).toContain("s2");
    expect(ids).not.toContain("s1");
  });
});
