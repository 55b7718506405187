// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { useCharacterStore } from "@/stores/character-store";
import { VAULT, WALLET } from "@/tests/support/fake-site";
import { button, play, press, setUpPlay, stamp } from "@/tests/support/play-controls";

const { fake, writes, goOffline, goOnline } = setUpPlay();

const saves = [
  { mood: "gm", signer: WALLET, registry: null },
  { mood: "default", signer: WALLET, registry: null },
  { mood: "ded", signer: "0x3333333333333333333333333333333333333333", registry: "warm" },
] as const;
async function open(): Promise<HTMLElement> {
  fake.site.saved.set(7, "gm");
  fake.site.history = saves.map((save, place) => ({
    ...save,
    savedAt: `2026-11-2${place}T12:04:00.000Z`,
    owner: VAULT,
    block: "1",
    version: "mb_1_2",
  }));
  play();
  await press("History");
  return await screen.findByRole("dialog", { name: "Saved moods of 00007" });
}

it("offline: the panel shows the reason, and the list once online", async () => {
  fake.site.session = WALLET;
  play();
  await button("Save this mood");
  goOffline();
  await press("History");
  const dialog = await screen.findByRole("dialog", { name: "Saved moods of 00007" });
  expect((await within(dialog).findByRole("alert")).textContent).toBe(NO_ANSWER_MESSAGES.offline);
  goOnline();
  expect(await within(dialog).findByText(/^No mood is saved yet/)).toBeTruthy();
});

it("earlier moods are listed with date and signer, and a holder restores one", async () => {
  fake.site.session = WALLET;
  const dialog = await open();
  const rows = await within(dialog).findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^GMsaved now.*by you$/),
    expect.stringMatching(/^Reset to calm.*by youRestore$/),
    expect.stringMatching(/^Ded.*by 0x3333…3333 for vault 0x2222…2222 \(Warm\)Restore$/),
  ]);
  await press("Restore Ded");
  await waitFor(() => expect(writes()).toEqual(['PUT moods/7 {"mood":"ded"}']));
  await waitFor(() => expect(stamp()).toBeTruthy());
  expect(useCharacterStore.getState().mood).toBe("ded");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a reset deletes the saved mood and shows the default one", async () => {
  fake.site.session = WALLET;
  await open();
  await press("Reset to calm");
  await waitFor(() => expect(writes()).toEqual(["DELETE moods/7"]));
  expect(await button("Pick a mood to save")).toBeTruthy();
  expect(await screen.findByText("No mood saved yet")).toBeTruthy();
  expect(useCharacterStore.getState().mood).toBe("default");
});

it("earlier moods have no buttons to restore or reset for a visitor", async () => {
  const dialog = await open();
  await button("Connect wallet");
  await within(dialog).findAllByRole("listitem");
  expect(screen.queryByRole("button", { name: /^Restore/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Reset to calm" })).toBeNull();
});

it("earlier moods show an error when they fail to load, and Try again is busy while it loads them", async () => {
  fake.site.refuse("GET moods/7/history", "bad_token_id");
  const dialog = await open();
  expect((await within(dialog).findByRole("alert")).textContent).toBe(HTTP_ERRORS.bad_token_id[1]);
  fake.site.stopRefusing("GET moods/7/history");
  const release = fake.site.hold("GET moods/7/history");
  await press("Try again");
  const tryAgain = await button("Try again");
  expect(tryAgain.getAttribute("aria-busy")).toBe("true");
  tryAgain.focus();
  act(release);
  expect(await within(dialog).findAllByRole("listitem")).toHaveLength(3);
  expect(document.activeElement).toBe(within(dialog).getByRole("heading", { level: 2 }));
});
