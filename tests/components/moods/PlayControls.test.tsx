// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { putSession } from "@/lib/client/api/use-session";
import { DEFAULT_LINKS } from "@/lib/client/public-env";
import { cacheSamples } from "@/lib/client/stage/samples";
import { continueSignIn } from "@/lib/client/wallet/open-sign-in";
import { NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { createHoldings, WALLET } from "@/tests/support/fake-site";
import { button, play, press, setUpPlay, stamp } from "@/tests/support/play-controls";

const { fake, writes, goOffline, goOnline } = setUpPlay();

const savedLine = () => screen.queryByRole("button", { name: /^Saved:/ })?.textContent ?? null;

/** Does what the wallet part does after signing in. */
function signIn(): void {
  fake.site.session = WALLET;
  act(() => {
    putSession({ address: WALLET, demoWallet: true });
    continueSignIn(useUiStore.getState().signInPurpose);
  });
}

it("has a link to the avatar's page in the tried mood", () => {
  play();
  const link = screen.getByRole("link", { name: "The page of Meebit 00007" });
  expect(link.getAttribute("href")).toBe("/meebit/7?mood=gm");
});

describe("the mood picker", () => {
  it("is a radio group of all pickable moods; arrow keys choose another mood", async () => {
    play();
    const tiles = within(screen.getByRole("radiogroup", { name: "Mood" })).getAllByRole("radio");
    expect(tiles).toHaveLength(PICKABLE_MOODS.length);
    expect(screen.getByRole("radio", { checked: true }).getAttribute("aria-label")).toBe("GM");
    screen.getByRole("radio", { name: "GM" }).focus();
    fireEvent.keyDown(screen.getByRole("radio", { name: "GM" }), { key: "ArrowRight" });
    expect(useCharacterStore.getState().mood).toBe("nope");
  });

  it("names the saved mood, which a button puts on the stage", async () => {
    fake.site.saved.set(7, "zen");
    play();
    await press("Saved: Chill");
    expect(useCharacterStore.getState()).toMatchObject({ mood: "zen", savedMood: "zen" });
    expect(screen.getByRole("radio", { name: "Chill, saved" })).toBeTruthy();
  });

  it("says that the saved mood is unknown when it cannot be read", async () => {
    fake.site.refuse("GET moods/7", "internal");
    play();
    expect(await screen.findByText("The saved mood cannot be read right now.")).toBeTruthy();
    expect(screen.queryByText("No mood saved yet")).toBeNull();
  });
});

describe("the camera button", () => {
  it("turns camera mode on", async () => {
    play();
    await press("Snap pic");
    expect(useUiStore.getState().isCameraModeEnabled).toBe(true);
  });
});

describe("a visitor", () => {
  it("connects a wallet on pressing Save, and the mood is saved after the sign-in", async () => {
    play();
    await press("Connect wallet");
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "save-mood" });
    expect(writes()).toEqual([]);
    signIn();
    await waitFor(() => expect(stamp()).toBeTruthy());
    expect(writes()).toEqual(['PUT moods/7 {"mood":"gm"}']);
    expect((await button("Mood saved")).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("link", { name: "See it live" }).getAttribute("href")).toBe("/meebit/7");
  });

  it("signs in, does not own the avatar, and gets an error without a save", async () => {
    play("00008");
    await press("Connect wallet");
    signIn();
    expect(await screen.findByText("Oops, choose a Meebit you own.")).toBeTruthy();
    expect(writes()).toEqual([]);
    await press("Change avatar");
    expect(useUiStore.getState().showMeebitSelect).toBe(true);
  });

  it("chooses another mood before signing in, and nothing is saved", async () => {
    play();
    await press("Connect wallet");
    act(() => useCharacterStore.getState().setMood("ded"));
    signIn();
    await button("Save this mood");
    expect(writes()).toEqual([]);
  });

  it("signs in for another purpose, and nothing is saved", async () => {
    play();
    await press("Connect wallet");
    act(() => useUiStore.getState().setSignInPurpose("enter"));
    signIn();
    await button("Save this mood");
    expect(writes()).toEqual([]);
  });
});

it("offers a wallet without avatars another wallet, samples and a marketplace link", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings([]);
  play();
  expect(await screen.findByText("OOPS: No Meebits in this wallet — try connecting a different wallet.")).toBeTruthy();
  expect(screen.queryByText("Oops, choose a Meebit you own.")).toBeNull();
  expect(screen.getByRole("link", { name: /^Buy an avatar/ }).getAttribute("href")).toBe(DEFAULT_LINKS.marketplace);
  await press("Select a wallet");
  expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "save-mood" });
  await press("Play with samples");
  expect(useUiStore.getState().showMeebitSelect).toBe(true);
  expect(screen.queryByRole("button", { name: "Change avatar" })).toBeNull();
  expect(writes()).toEqual([]);
});

describe("a holder", () => {
  it("connected but not signed in: Save opens the signature panel", async () => {
    useWalletStore.getState().setAddress(WALLET);
    play();
    await press("Save this mood");
    expect(useUiStore.getState().panel).toBe("sync-sign-mood");
    expect(writes()).toEqual([]);
  });

  it("shows that the chain is being read", async () => {
    fake.site.session = WALLET;
    const release = fake.site.hold("GET holdings");
    play();
    expect((await button("Checking for avatars")).getAttribute("aria-busy")).toBe("true");
    act(release);
    expect(await button("Save this mood")).toBeTruthy();
  });

  it("signed in: shows the mood as saved after the server's answer only", async () => {
    fake.site.session = WALLET;
    fake.site.saved.set(7, "zen");
    play();
    const release = fake.site.hold("PUT");
    await press("Save this mood");
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect((await button("Saving")).getAttribute("aria-busy")).toBe("true");
    expect([savedLine(), stamp()]).toEqual(["Saved: Chill", null]);
    await press("Saving");
    act(release);
    await waitFor(() => expect(stamp()?.dataset["fresh"]).toBe("true"));
    expect(savedLine()).toBe("Saved: GM");
    expect(writes()).toHaveLength(1);
  });

  it.each(["chain_unreachable", "storage_unavailable", "no answer"] as const)(
    "refused by %s: the saved mood stays, with the reason, and Try again saves",
    async (why) => {
      fake.site.session = WALLET;
      fake.site.saved.set(7, "zen");
      fake.site.refuse("PUT", why);
      play();
      await press("Save this mood");
      const message = why === "no answer" ? NO_ANSWER_MESSAGES.offline : HTTP_ERRORS[why][1];
      expect((await screen.findByRole("alert")).textContent).toBe(message);
      await waitFor(() => expect(savedLine()).toBe("Saved: Chill"));
      expect(stamp()).toBeNull();
      fake.site.stopRefusing("PUT");
      await press("Try again");
      await waitFor(() => expect(stamp()).toBeTruthy());
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("offline: Save shows the reason, and Try again saves once online", async () => {
    fake.site.session = WALLET;
    play();
    await button("Save this mood");
    goOffline();
    await press("Save this mood");
    expect((await screen.findByRole("alert")).textContent).toBe(NO_ANSWER_MESSAGES.offline);
    goOnline();
    await press("Try again");
    await waitFor(() => expect(stamp()).toBeTruthy());
  });

  it.each([
    ["another mood", () => useCharacterStore.getState().setMood("zen")],
    ["another avatar", () => useCharacterStore.getState().setCurrent("00045")],
    ["another page", cleanup],
  ])("shows %s when its save fails: the banner names the mood and avatar that are not saved", async (_, leave) => {
    fake.site.session = WALLET;
    fake.site.refuse("PUT", "chain_unreachable");
    const release = fake.site.hold("PUT");
    play();
    await press("Save this mood");
    await waitFor(() => expect(writes()).toHaveLength(1));
    act(leave);
    act(release);
    const message = `GM is not saved for 00007. ${HTTP_ERRORS.chain_unreachable[1]}`;
    await waitFor(() => expect(useErrorStore.getState().bannerError).toBe(message));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("two saves in a row: the last one is the mood that stays saved", async () => {
    fake.site.session = WALLET;
    play();
    const release = fake.site.hold('PUT moods/7 {"mood":"gm"}');
    await press("Save this mood");
    await waitFor(() => expect(writes()).toHaveLength(1));
    fireEvent.click(screen.getByRole("radio", { name: "Chill" }));
    await press("Save this mood");
    expect(await button("Saving")).toBeTruthy();
    act(release);
    await waitFor(() => expect(stamp()).toBeTruthy());
    expect(writes()).toEqual(['PUT moods/7 {"mood":"gm"}', 'PUT moods/7 {"mood":"zen"}']);
    expect([fake.site.saved.get(7), savedLine()]).toEqual(["zen", "Saved: Chill"]);
  });

  it("a lost answer: the saved mood of the server is shown in the end", async () => {
    fake.site.session = WALLET;
    fake.site.saved.set(7, "zen");
    fake.site.losesAnswerTo = "PUT";
    play();
    await waitFor(() => expect(savedLine()).toBe("Saved: Chill"));
    await press("Save this mood");
    await waitFor(() => expect(fake.site.saved.get(7)).toBe("gm"));
    await waitFor(() => expect(stamp()).toBeTruthy());
    expect([savedLine(), screen.queryByRole("alert")]).toEqual(["Saved: GM", null]);
  });

  it("an avatar sold meanwhile: shows an error and reads the holdings again", async () => {
    fake.site.session = WALLET;
    fake.site.refuse("PUT", "not_holder");
    play();
    await button("Save this mood");
    fake.site.holdings = createHoldings([1]);
    await press("Save this mood");
    expect(await screen.findByText("Oops, choose a Meebit you own.")).toBeTruthy();
    expect(await button("Change avatar")).toBeTruthy();
    const listHoldingsRequests = () => fake.site.requests.filter((request) => request.includes("holdings"));
    await waitFor(() => expect(listHoldingsRequests()).toHaveLength(2));
    expect(listHoldingsRequests()[1]).toContain("refresh=1");
  });

  it("signing out removes the refusal of the last save", async () => {
    fake.site.session = WALLET;
    useWalletStore.getState().setAddress(WALLET);
    fake.site.refuse("PUT", "not_holder");
    play();
    await press("Save this mood");
    await screen.findByText("Oops, choose a Meebit you own.");
    fake.site.session = null;
    act(() => putSession({ address: null, demoWallet: true }));
    expect(await button("Save this mood")).toBeTruthy();
    expect(screen.queryByText("Oops, choose a Meebit you own.")).toBeNull();
  });

  it("an expired session: the press leads to a signature, which saves", async () => {
    fake.site.session = WALLET;
    useWalletStore.getState().setAddress(WALLET);
    fake.site.refuse("PUT", "not_signed_in");
    play();
    await button("Save this mood");
    fake.site.session = null;
    await press("Save this mood");
    expect((await screen.findByRole("alert")).textContent).toBe(HTTP_ERRORS.not_signed_in[1]);
    await screen.findByText("One free signature shows that it is you.");
    expect(useUiStore.getState().panel).toBe("sync-sign-mood");
    fake.site.stopRefusing("PUT");
    signIn();
    await waitFor(() => expect(stamp()).toBeTruthy());
  });

  it("an expired session: the signature panel opens before the session is read again", async () => {
    fake.site.session = WALLET;
    useWalletStore.getState().setAddress(WALLET);
    fake.site.refuse("PUT", "not_signed_in");
    play();
    await button("Save this mood");
    const release = fake.site.hold("GET auth/session");
    await press("Save this mood");
    await screen.findByRole("alert");
    expect(useUiStore.getState().panel).toBe("sync-sign-mood");
    expect(fake.site.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
    release();
  });

  it("choosing another mood removes the error of the last save", async () => {
    fake.site.session = WALLET;
    fake.site.refuse("PUT", "chain_unreachable");
    play();
    await press("Save this mood");
    await screen.findByRole("alert");
    fireEvent.click(screen.getByRole("radio", { name: "Shy" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await button("Save this mood")).toBeTruthy();
  });

  it("an avatar in its saved mood: shows the stamp without an animation", async () => {
    fake.site.session = WALLET;
    fake.site.saved.set(7, "gm");
    play();
    await waitFor(() => expect(stamp()?.dataset["fresh"]).toBe("false"));
  });
});

describe("the link to the avatar", () => {
  it("copies the address of the avatar's page in its mood", async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    play();
    await press("Copy link");
    expect(await button("Copied")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith("http://localhost:3000/meebit/7?mood=gm");
  });

  it("is shown in a field where there is no clipboard", async () => {
    vi.stubGlobal("navigator", {});
    play();
    await press("Copy link");
    expect(await screen.findByDisplayValue("http://localhost:3000/meebit/7?mood=gm")).toBeTruthy();
  });
});

it("Shuffle shows another avatar, and Back to MB1 leaves the game", async () => {
  play();
  cacheSamples([123, 124]);
  await press("Shuffle");
  await waitFor(() => expect(useCharacterStore.getState().current).toBe("00123"));
  useUiStore.getState().setIsExperienceActivated(true);
  await press("Back to MB1");
  expect(useUiStore.getState().isExperienceActivated).toBe(false);
});
