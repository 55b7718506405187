// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PlayControls } from "@/components/moods/PlayControls";
import { putSession } from "@/lib/client/api/use-session";
import { DEFAULT_LINKS } from "@/lib/client/public-env";
import { keepSamples } from "@/lib/client/stage/samples";
import { goOn } from "@/lib/client/wallet/open-sign-in";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { fakeSiteOfTests, owning, VAULT, WALLET } from "@/tests/support/fake-site";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

const fake = fakeSiteOfTests();
siteOfTests();

/** The controls of what is on the stage, as the home page shows them. */
function Stage() {
  const id = Number(useCharacterStore((store) => store.current));
  return <PlayControls id={id} mood={useCharacterStore((store) => store.mood)} />;
}

function play(id = "00007"): void {
  useCharacterStore.getState().setCurrent(id);
  useCharacterStore.getState().setMood("gm");
  renderSite(<Stage />);
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const writes = () => fake.site.asked.filter((request) => /^(PUT|DELETE)/.test(request));
const stamp = () => screen.queryByText("Mood saved", { selector: "p" });
const savedLine = () => screen.queryByRole("button", { name: /^Saved:/ })?.textContent ?? null;

/** What the wallet part does when the person has signed. */
function signIn(): void {
  fake.site.session = WALLET;
  act(() => {
    putSession({ address: WALLET, demoWallet: true });
    goOn(useUiStore.getState().signInPurpose);
  });
}

describe("moods", () => {
  it("are a group of fourteen of which one is chosen; arrow keys try others", async () => {
    play();
    const tiles = within(screen.getByRole("radiogroup", { name: "Mood" })).getAllByRole("radio");
    expect(tiles).toHaveLength(PICKABLE_MOODS.length);
    expect(screen.getByRole("radio", { checked: true }).getAttribute("aria-label")).toBe("GM");
    screen.getByRole("radio", { name: "GM" }).focus();
    fireEvent.keyDown(screen.getByRole("radio", { name: "GM" }), { key: "ArrowRight" });
    expect(useCharacterStore.getState().mood).toBe("nope");
  });

  it("the saved one is named, in the store, and a press away", async () => {
    fake.site.saved.set(7, "zen");
    play();
    await press("Saved: Chill");
    expect(useCharacterStore.getState()).toMatchObject({ mood: "zen", savedMood: "zen" });
    expect(screen.getByRole("radio", { name: "Chill, saved" })).toBeTruthy();
  });
});

describe("the camera", () => {
  it("is taken up by a button", async () => {
    play();
    await press("Snap pic");
    expect(useUiStore.getState().isCameraModeEnabled).toBe(true);
  });
});

describe("a visitor", () => {
  it("is led to connect a wallet; the press is remembered and saves once they have signed", async () => {
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

  it("who turns out to own another one saves nothing and is told", async () => {
    play("00008");
    await press("Connect wallet");
    signIn();
    expect(await screen.findByText("Oops, choose a Meebit you own.")).toBeTruthy();
    expect(writes()).toEqual([]);
    await press("Change avatar");
    expect(useUiStore.getState().showMeebitSelect).toBe(true);
  });

  it("who looks at another mood before they sign has not asked for that one to be saved", async () => {
    play();
    await press("Connect wallet");
    act(() => useCharacterStore.getState().setMood("ded"));
    signIn();
    await button("Save this mood");
    expect(writes()).toEqual([]);
  });

  it("who signs in for something else saves nothing", async () => {
    play();
    await press("Connect wallet");
    act(() => useUiStore.getState().setSignInPurpose("enter"));
    signIn();
    await button("Save this mood");
    expect(writes()).toEqual([]);
  });
});

it("a wallet without avatars is offered another wallet, samples, and a place to buy one", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = owning([]);
  play();
  expect(await screen.findByText("OOPS: No Meebits in this wallet — try connecting a different wallet.")).toBeTruthy();
  expect(screen.queryByText("Oops, choose a Meebit you own.")).toBeNull();
  expect(screen.getByRole("link", { name: "Buy an avatar" }).getAttribute("href")).toBe(DEFAULT_LINKS.marketplace);
  await press("Select a wallet");
  expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "save-mood" });
  await press("Play with samples");
  expect(useUiStore.getState().showMeebitSelect).toBe(true);
  expect(screen.queryByRole("button", { name: "Change avatar" })).toBeNull();
  expect(writes()).toEqual([]);
});

describe("a holder", () => {
  it("connected, not signed: the press asks for the signature", async () => {
    useWalletStore.getState().setAddress(WALLET);
    play();
    await press("Save this mood");
    expect(useUiStore.getState().panel).toBe("sync-sign-mood");
    expect(writes()).toEqual([]);
  });

  it("sees that the chain is being asked", async () => {
    fake.site.session = WALLET;
    const release = fake.site.hold("GET holdings");
    play();
    expect((await button("Checking for avatars")).getAttribute("aria-busy")).toBe("true");
    act(release);
    expect(await button("Save this mood")).toBeTruthy();
  });

  it("signed in: it counts as saved at once, and the stamp lands when the server has said so", async () => {
    fake.site.session = WALLET;
    play();
    const release = fake.site.hold("PUT");
    await press("Save this mood");
    await waitFor(() => expect(savedLine()).toBe("Saved: GM"));
    expect([(await button("Saving")).getAttribute("aria-busy"), stamp()]).toEqual(["true", null]);
    await press("Saving");
    act(release);
    await waitFor(() => expect(stamp()?.dataset["fresh"]).toBe("true"));
    expect(writes()).toHaveLength(1);
  });

  it.each(["chain_unreachable", "storage_unavailable", "no answer"] as const)(
    "refused by %s: what was saved before is back, the words say why, and a second try goes through",
    async (why) => {
      fake.site.session = WALLET;
      fake.site.saved.set(7, "zen");
      fake.site.refuse("PUT", why);
      play();
      await press("Save this mood");
      const words = why === "no answer" ? "Oops, something went wrong, please try again later." : HTTP_ERRORS[why][1];
      expect((await screen.findByRole("alert")).textContent).toBe(words);
      await waitFor(() => expect(savedLine()).toBe("Saved: Chill"));
      expect(stamp()).toBeNull();
      fake.site.relent("PUT");
      await press("Try again");
      await waitFor(() => expect(stamp()).toBeTruthy());
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("saved, and another mood saved before the answer: the one pressed last is the one that stays", async () => {
    fake.site.session = WALLET;
    play();
    const release = fake.site.hold('PUT moods/7 {"mood":"gm"}');
    await press("Save this mood");
    await waitFor(() => expect(writes()).toHaveLength(1));
    fireEvent.click(screen.getByRole("radio", { name: "Chill" }));
    await press("Save this mood");
    await waitFor(() => expect(savedLine()).toBe("Saved: Chill"));
    act(release);
    await waitFor(() => expect(stamp()).toBeTruthy());
    expect(writes()).toEqual(['PUT moods/7 {"mood":"gm"}', 'PUT moods/7 {"mood":"zen"}']);
    expect([fake.site.saved.get(7), savedLine()]).toEqual(["zen", "Saved: Chill"]);
  });

  it("made, and the answer lost on its way: the mood that is saved is shown in the end", async () => {
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

  it("sold between load and save: told so, and the chain is asked anew", async () => {
    fake.site.session = WALLET;
    fake.site.refuse("PUT", "not_holder");
    play();
    await button("Save this mood");
    fake.site.holdings = owning([1]);
    await press("Save this mood");
    expect(await screen.findByText("Oops, choose a Meebit you own.")).toBeTruthy();
    expect(await button("Change avatar")).toBeTruthy();
    const asked = () => fake.site.asked.filter((request) => request.includes("holdings"));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toContain("refresh=1");
  });

  it("whose session has ended is told and can sign again", async () => {
    fake.site.session = WALLET;
    useWalletStore.getState().setAddress(WALLET);
    fake.site.refuse("PUT", "not_signed_in");
    play();
    await button("Save this mood");
    fake.site.session = null;
    await press("Save this mood");
    expect((await screen.findByRole("alert")).textContent).toBe(HTTP_ERRORS.not_signed_in[1]);
    await screen.findByText("One free signature shows that it is you.");
    fake.site.relent("PUT");
    await press("Save this mood");
    expect(useUiStore.getState().panel).toBe("sync-sign-mood");
    signIn();
    await waitFor(() => expect(stamp()).toBeTruthy());
  });

  it("whose session has ended can sign again at once, before the server is asked who has signed in", async () => {
    fake.site.session = WALLET;
    useWalletStore.getState().setAddress(WALLET);
    fake.site.refuse("PUT", "not_signed_in");
    play();
    await button("Save this mood");
    const release = fake.site.hold("GET auth/session");
    await press("Save this mood");
    await screen.findByRole("alert");
    await press("Save this mood");
    expect(useUiStore.getState().panel).toBe("sync-sign-mood");
    expect(fake.site.asked.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
    release();
  });

  it("another mood does not carry the words of the last refusal", async () => {
    fake.site.session = WALLET;
    fake.site.refuse("PUT", "chain_unreachable");
    play();
    await press("Save this mood");
    await screen.findByRole("alert");
    fireEvent.click(screen.getByRole("radio", { name: "Shy" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await button("Save this mood")).toBeTruthy();
  });

  it("who comes to an avatar in its saved mood sees that it is saved, without a landing", async () => {
    fake.site.session = WALLET;
    fake.site.saved.set(7, "gm");
    play();
    await waitFor(() => expect(stamp()?.dataset["fresh"]).toBe("false"));
  });
});

describe("earlier moods", () => {
  const saves = [
    { mood: "gm", signer: WALLET, registry: null },
    { mood: "default", signer: WALLET, registry: null },
    { mood: "ded", signer: "0x3333333333333333333333333333333333333333", registry: "warm" },
  ] as const;
  const open = async () => {
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
  };

  it("are told with when and by whom, and a holder goes back to one", async () => {
    fake.site.session = WALLET;
    const dialog = await open();
    const rows = await within(dialog).findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^GMsaved now.*by you$/),
      expect.stringMatching(/^Reset to default.*by youGo back to this one$/),
      expect.stringMatching(/^Ded.*by 0x3333…3333 for vault 0x2222…2222 \(Warm\)Go back to this one$/),
    ]);
    await press("Go back to this one: Ded");
    await waitFor(() => expect(writes()).toEqual(['PUT moods/7 {"mood":"ded"}']));
    await waitFor(() => expect(stamp()).toBeTruthy());
    expect(useCharacterStore.getState().mood).toBe("ded");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a reset takes away what is saved and shows the calm look", async () => {
    fake.site.session = WALLET;
    await open();
    await press("Reset to default");
    await waitFor(() => expect(writes()).toEqual(["DELETE moods/7"]));
    expect(await button("Pick a mood to save")).toBeTruthy();
    expect(await screen.findByText("No mood saved yet")).toBeTruthy();
    expect(useCharacterStore.getState().mood).toBe("default");
  });

  it("a visitor reads them and changes nothing", async () => {
    const dialog = await open();
    await button("Connect wallet");
    await within(dialog).findAllByRole("listitem");
    expect(screen.queryByRole("button", { name: /^Go back/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Reset to default" })).toBeNull();
  });

  it("that cannot be read say so, and the button for another try stays while it is made", async () => {
    fake.site.refuse("GET moods/7/history", "bad_token_id");
    const dialog = await open();
    expect((await within(dialog).findByRole("alert")).textContent).toBe(HTTP_ERRORS.bad_token_id[1]);
    fake.site.relent("GET moods/7/history");
    const release = fake.site.hold("GET moods/7/history");
    await press("Try again");
    expect((await button("Try again")).getAttribute("aria-busy")).toBe("true");
    act(release);
    expect(await within(dialog).findAllByRole("listitem")).toHaveLength(3);
  });
});

describe("the number", () => {
  it("comes with a link to the page of the avatar in its mood", async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    play();
    await press("Copy link");
    expect(await button("Copied")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith("http://localhost:3000/meebit/7?mood=gm");
  });

  it("where nothing may be copied the link can be copied by hand", async () => {
    vi.stubGlobal("navigator", {});
    play();
    await press("Copy link");
    expect(await screen.findByDisplayValue("http://localhost:3000/meebit/7?mood=gm")).toBeTruthy();
  });
});

it("a shuffle brings another avatar, and back leads to the home page", async () => {
  play();
  keepSamples([123, 124]);
  await press("Shuffle");
  await waitFor(() => expect(useCharacterStore.getState().current).toBe("00123"));
  useUiStore.getState().setIsExperienceActivated(true);
  await press("Back to MB1");
  expect(useUiStore.getState().isExperienceActivated).toBe(false);
});
