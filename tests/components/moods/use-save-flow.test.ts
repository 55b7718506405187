import { describe, expect, it } from "vitest";
import { canUseAvatar, type SaveFacts, type SaveStep, saveViewOf } from "@/components/moods/use-save-flow";
import { ApiError } from "@/lib/client/api/fetch-json";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";

const WALLET = "0x1111111111111111111111111111111111111111";
const OWNS: HoldingsAnswer = {
  address: WALLET,
  holdings: [{ id: 7, owner: WALLET, registry: null }],
  block: "1",
  blockTime: "2026-11-21T12:04:00.000Z",
  unread: [],
};
const OWNS_NONE: HoldingsAnswer = { ...OWNS, holdings: [] };

/** Ready to save: signed in, the avatar is the wallet's, another mood is saved. */
const READY: SaveFacts = {
  id: 7,
  mood: "gm",
  session: WALLET,
  wallet: WALLET,
  holdings: OWNS,
  isLoadingHoldings: false,
  saved: "default",
  isSaving: false,
  error: null,
};
const refusal = (code: HttpErrorCode) => new ApiError(code, HTTP_ERRORS[code][1], HTTP_ERRORS[code][0]);

const STEPS: readonly (readonly [situation: string, facts: Partial<SaveFacts>, step: SaveStep])[] = [
  ["a visitor", { session: null, wallet: null, holdings: undefined }, "connect"],
  ["the session is not known yet", { session: undefined, wallet: null, holdings: undefined }, "checking"],
  ["the chain is being read", { holdings: undefined, isLoadingHoldings: true }, "checking"],
  [
    "connected but not signed in, the chain is being read",
    { session: null, holdings: undefined, isLoadingHoldings: true },
    "checking",
  ],
  ["connected but not signed in, the avatar is theirs", { session: null }, "sign"],
  ["connected but not signed in, the avatar is not theirs", { session: null, id: 8 }, "not-yours"],
  ["signed in, the wallet has no avatars", { holdings: OWNS_NONE }, "no-avatars"],
  ["connected but not signed in, the wallet has no avatars", { session: null, holdings: OWNS_NONE }, "no-avatars"],
  ["the last avatar sold between load and save", { holdings: OWNS_NONE, error: refusal("not_holder") }, "no-avatars"],
  [
    "the wallet has no avatars, and a registry did not answer",
    { holdings: { ...OWNS_NONE, unread: ["warm"] } },
    "save",
  ],
  ["signed in, the avatar is not theirs", { id: 8 }, "not-yours"],
  [
    "the avatar is not theirs, but a registry did not answer",
    { id: 8, holdings: { ...OWNS, unread: ["warm"] } },
    "save",
  ],
  ["the chain could not be read", { holdings: undefined }, "save"],
  ["signed in, the avatar is theirs", {}, "save"],
  ["signed in after a reload, the wallet is not connected yet", { wallet: null }, "save"],
  ["a save is in flight", { isSaving: true, saved: "gm" }, "saving"],
  ["the mood on the stage is the saved one", { saved: "gm" }, "saved"],
  ["the saved mood is not known", { saved: undefined }, "save"],
  ["the default mood is on the stage and nothing is saved", { mood: "default" }, "nothing"],
  ["the default mood is on the stage and a mood is saved", { mood: "default", saved: "gm" }, "save"],
  ["sold between load and save", { error: refusal("not_holder") }, "not-yours"],
  ["Ethereum is down", { error: refusal("chain_unreachable") }, "again"],
  ["the nodes do not agree", { error: refusal("chain_undecided") }, "again"],
  ["the database is down", { error: refusal("storage_unavailable") }, "again"],
  ["the server gave no answer", { error: new ApiError("unreachable", "Oops", 0) }, "again"],
  ["the session ended", { session: null, error: refusal("not_signed_in") }, "sign"],
];

it.each(STEPS)("%s", (_situation, facts, step) => {
  expect(saveViewOf({ ...READY, ...facts }).step).toBe(step);
});

describe("the message", () => {
  it.each([
    ["not_holder", "Oops, choose a Meebit you own."],
    ["chain_unreachable", HTTP_ERRORS.chain_unreachable[1]],
    ["storage_unavailable", HTTP_ERRORS.storage_unavailable[1]],
    ["not_signed_in", HTTP_ERRORS.not_signed_in[1]],
  ] as const)("of a refusal with %s is the server's", (code, message) => {
    expect(saveViewOf({ ...READY, error: refusal(code) }).message).toBe(message);
  });

  it("is shown before a save for an avatar of another wallet, and is empty otherwise", () => {
    expect(saveViewOf({ ...READY, id: 8 }).message).toBe("Oops, choose a Meebit you own.");
    expect(saveViewOf({ ...READY, holdings: OWNS_NONE }).message).toBe(
      "OOPS: No Meebits in this wallet — try connecting a different wallet.",
    );
    expect(saveViewOf(READY).message).toBe("");
    expect(saveViewOf({ ...READY, isSaving: true, error: refusal("chain_unreachable") }).message).toBe("");
  });
});

it("canUseAvatar accepts an avatar of a vault", () => {
  const vaulted: HoldingsAnswer = { ...OWNS, holdings: [{ id: 9, owner: "0x2", registry: "warm" }] };
  expect([canUseAvatar(vaulted, 9), canUseAvatar(vaulted, 7), canUseAvatar(undefined, 7)]).toEqual([true, false, null]);
});
