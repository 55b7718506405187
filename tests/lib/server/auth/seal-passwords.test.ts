import { sealData, unsealData } from "iron-session";
import { expect, test } from "vitest";
import { derivePasswords } from "@/lib/server/auth/session-cookie";

const [OLD, NEW, NEWER] = ["old", "new", "newer"].map((name) => `${name} `.repeat(16)) as [string, string, string];
const opened = (sealed: string, secrets: readonly string[]) =>
  unsealData(sealed, { password: derivePasswords(secrets).forUnsealing });
const sealedBy = (secrets: readonly string[]) => sealData({ id: 1 }, { password: derivePasswords(secrets).forSealing });

test("a secret opens what it sealed while it is in the list, at any position", async () => {
  const sealed = await sealedBy([OLD]);
  for (const secrets of [[OLD], [NEW, OLD], [NEWER, NEW, OLD], [NEW, OLD, NEWER]]) {
    expect(await opened(sealed, secrets)).toEqual({ id: 1 });
  }
  expect(await opened(sealed, [NEW])).toEqual({});
});

test("the first secret of the list seals", async () => {
  const sealed = await sealedBy([NEW, OLD]);
  expect(await opened(sealed, [NEW])).toEqual({ id: 1 });
  expect(await opened(sealed, [OLD])).toEqual({});
});
