// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { isFinal, type SentTransaction, useWritesStore, type WriteState } from "@/stores/writes-store";

const store = () => useWritesStore.getState();
const restart = () => useWritesStore.setState(useWritesStore.getInitialState(), true);

beforeEach(() => {
  restart();
  sessionStorage.clear();
});

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
const transaction = (number: number): SentTransaction => ({
  hash: hashOf(number),
  title: `Claim ${number} vessels`,
  from: `0x${"a".repeat(40)}`,
  to: `0x${"b".repeat(40)}`,
  data: "0x12345678",
  sinceBlock: "19000000",
  sentAt: 1_700_000_000_000 + number,
  nonce: null,
  state: "unseen",
  message: null,
});

describe("sent transactions", () => {
  it("are listed newest first", () => {
    for (const number of [1, 2, 3]) store().addSent(transaction(number));
    expect(store().sent.map(({ hash }) => hash)).toEqual([3, 2, 1].map(hashOf));
  });

  it("are the last twenty", () => {
    for (let number = 1; number <= 22; number++) store().addSent(transaction(number));
    expect(store().sent).toHaveLength(20);
    expect([store().sent[0]?.hash, store().sent.at(-1)?.hash]).toEqual([hashOf(22), hashOf(3)]);
  });

  it("change one by one, and keep what the change does not name", () => {
    for (const number of [1, 2]) store().addSent(transaction(number));
    store().updateSent(hashOf(1), { state: "pending", nonce: 7 });
    store().updateSent(hashOf(1), { state: "failed", message: "The claim has not started." });
    store().updateSent(hashOf(3), { state: "confirmed" });
    expect(store().sent).toEqual([
      transaction(2),
      { ...transaction(1), state: "failed", nonce: 7, message: "The claim has not started." },
    ]);
  });

  it("are removed one by one", () => {
    for (const number of [1, 2, 3]) store().addSent(transaction(number));
    store().removeSent(hashOf(2));
    expect(store().sent.map(({ hash }) => hash)).toEqual([3, 1].map(hashOf));
  });

  it.each<[WriteState, boolean]>([
    ["unseen", false],
    ["pending", false],
    ["confirmed", true],
    ["failed", true],
    ["cancelled", true],
    ["replaced", true],
  ])("are followed until a final state: %s is one: %s", (state, expected) => {
    expect(isFinal({ state })).toBe(expected);
  });
});

describe("after a reload of the tab, sent transactions", () => {
  const storeSent = (sent: unknown) =>
    sessionStorage.setItem("mb1.writes", JSON.stringify({ state: { sent }, version: 0 }));

  it("are listed as before", async () => {
    for (const number of [1, 2]) store().addSent(transaction(number));
    store().updateSent(hashOf(2), { state: "pending", nonce: 7 });
    const { sent } = store();
    const entry = sessionStorage.getItem("mb1.writes");
    restart();
    sessionStorage.setItem("mb1.writes", entry ?? "");
    expect(store().sent).toEqual([]);
    await useWritesStore.persist.rehydrate();
    expect(store().sent).toEqual(sent);
  });

  it.each([
    ["no list", { 0: transaction(1) }],
    ["a list with null", [transaction(1), null]],
    ["a list with a text", ["0x1"]],
    ["a number as hash", [{ ...transaction(1), hash: 1 }]],
    ["no title", [{ ...transaction(1), title: undefined }]],
    ["no sender", [{ ...transaction(1), from: null }]],
    ["no contract", [{ ...transaction(1), to: null }]],
    ["no call", [{ ...transaction(1), data: null }]],
    ["a number as block", [{ ...transaction(1), sinceBlock: 19_000_000 }]],
    ["a text as time", [{ ...transaction(1), sentAt: "now" }]],
    ["no state", [{ ...transaction(1), state: undefined }]],
    ["one broken transaction beside a good one", [transaction(1), { ...transaction(2), hash: undefined }]],
  ])("are none if the tab stored %s", async (_what, sent) => {
    storeSent(sent);
    await useWritesStore.persist.rehydrate();
    expect(store().sent).toEqual([]);
  });
});
