// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { StageFinder } from "@/components/home/StageFinder";
import { MeebitPage } from "@/components/meebit/MeebitPage";
import type { MoodSave } from "@/lib/shared/api/moods";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import type { Mood } from "@/lib/shared/moods";
import { useUiStore } from "@/stores/ui-store";
import { setUpFakeSite, VAULT, WALLET } from "@/tests/support/fake-site";
import { inSite, renderSite, replaced, setUpSiteTest } from "@/tests/support/render-site";

const fake = setUpFakeSite();
setUpSiteTest();

const TRAITS: TokenTraitsBody = {
  id: 7,
  token: "00007",
  traits: { Type: "Elephant", Hat: "Cap", "Hat Color": "Red", Shirt: "Suit" },
  derived: { Gender: "Male" },
  standIns: ["Hat Color"],
  undrawn: [],
};

interface Options {
  readonly id?: number;
  readonly requestedMood?: Mood | null;
  readonly isMoodKnown?: boolean;
}

function page({ id = 7, requestedMood = null, isMoodKnown = true }: Options = {}) {
  return (
    <MeebitPage
      areTraitsKnown
      requestedMood={requestedMood}
      Finder={StageFinder}
      id={id}
      isModelVrm
      isMoodKnown={isMoodKnown}
      saved="default"
      siteUrl="https://mb1.example"
      traits={TRAITS}
    />
  );
}

const save = (mood: Mood, day: number): MoodSave => ({
  mood,
  savedAt: `2026-11-${day}T12:00:00.000Z`,
  signer: WALLET,
  owner: WALLET,
  registry: null,
  block: "1",
  version: "mb_1_2",
});
const card = (name: string) => within(screen.getByRole("region", { name }));
const chosen = () => screen.getAllByRole("radio", { checked: true }).map((tile) => tile.getAttribute("aria-label"));
const guest = () => useUiStore.getState().stageGuest;
/** Presses a button as by keys: it has the focus. */
function press(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement;
const linkNamed = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the page of an avatar", () => {
  it("has everything but the owner in the server HTML, with a high priority for its picture", () => {
    const html = renderToString(inSite(page({ requestedMood: "gm" })));
    for (const part of [
      "Meebit",
      "00007",
      "Elephant",
      "Play with it",
      "Reading from Ethereum",
      "mood=gm&amp;bg=none",
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain(WALLET.slice(0, 6));
  });

  it("has its title before its picture: nothing that arrives later moves the picture", () => {
    const html = renderToString(inSite(page()));
    expect(html).toContain("data-stage-preview");
    expect(html.indexOf("</h1>")).toBeLessThan(html.indexOf("data-stage-preview"));
  });

  it("puts the avatar on the stage in the shown mood, and removes it on unmount", async () => {
    fake.site.history = [save("zen", 20)];
    const { rerender, unmount } = renderSite(page());
    await waitFor(() => expect(guest()).toEqual({ id: 7, mood: "zen" }));
    rerender(inSite(page({ id: 8, requestedMood: "hype" })));
    await waitFor(() => expect(guest()).toEqual({ id: 8, mood: "hype" }));
    unmount();
    expect(guest()).toBeNull();
  });

  it("never shows the picture of the previous avatar under the next one's name", () => {
    const { rerender, container } = renderSite(page());
    const pictured = () =>
      [...container.querySelectorAll("[data-stage-preview] img")].map((image) => image.getAttribute("alt"));
    expect(pictured()).toEqual(["Meebit 00007"]);
    rerender(inSite(page({ id: 8 })));
    expect(pictured()).toEqual(["Meebit 00008"]);
  });

  it("links to the previous and next avatar, and wraps at the ends of the collection", () => {
    const { rerender } = renderSite(page());
    expect([linkNamed(/^Previous/), linkNamed(/^Next/)]).toEqual(["/meebit/6", "/meebit/8"]);
    rerender(inSite(page({ id: 1 })));
    expect(linkNamed(/^Previous/)).toBe("/meebit/20000");
    rerender(inSite(page({ id: 20_000 })));
    expect(linkNamed(/^Next/)).toBe("/meebit/1");
  });
});

describe("the moods of the page", () => {
  it("change the stage, links and files when pressed, and the address a moment later", async () => {
    renderSite(page());
    window.history.replaceState(null, "", "/meebit/7?nowebgl");
    fireEvent.click(screen.getByRole("radio", { name: "Hype" }));
    expect(chosen()).toEqual(["Hype"]);
    expect(guest()).toEqual({ id: 7, mood: "hype" });
    expect(linkNamed("Play with it")).toBe("/?id=00007&mood=hype");
    expect(linkNamed("Set it up")).toBe("/embed-demo?id=7&mood=hype");
    expect(linkNamed(/^Animation/)).toContain("mood=hype");
    await waitFor(() => expect(replaced).toEqual(["/meebit/7?nowebgl=&mood=hype"]));
    press(screen.getByRole("button", { name: "Back to Calm" }));
    expect(chosen()).toEqual(["Calm, saved"]);
    expect(focused()).toBe(screen.getByRole("radio", { name: "Calm, saved" }));
    await waitFor(() => expect(replaced.at(-1)).toBe("/meebit/7?nowebgl="));
  });

  it("start with the mood of the address; the saved one is marked and has a button", async () => {
    fake.site.history = [save("zen", 20), save("gm", 19)];
    renderSite(page({ requestedMood: "hype" }));
    expect(await screen.findByRole("radio", { name: "Chill, saved" })).toBeTruthy();
    expect(chosen()).toEqual(["Hype"]);
    fireEvent.click(screen.getByRole("button", { name: "Back to Chill" }));
    expect(chosen()).toEqual(["Chill, saved"]);
    expect(screen.getByText("Saved by its holder: Chill.")).toBeTruthy();
  });

  it("list earlier saves, and show one when it is pressed", async () => {
    fake.site.history = [save("zen", 20), save("gm", 19), save("default", 18)];
    renderSite(page());
    const rows = await card("Moods").findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^ChillNov 20, 2026.* by 0x1111…1111$/),
      expect.stringMatching(/^GMNov 19/),
      expect.stringMatching(/^CalmNov 18/),
    ]);
    fireEvent.click(within(rows[1] as HTMLElement).getByRole("button"));
    expect(guest()).toEqual({ id: 7, mood: "gm" });
  });

  it("show no saved mood while the database is unavailable, until Try again", async () => {
    fake.site.refuse("GET moods", "storage_unavailable");
    renderSite(page({ isMoodKnown: false }));
    expect(screen.getByText("The saved mood cannot be read right now.")).toBeTruthy();
    expect(screen.queryByRole("radio", { name: /saved/ })).toBeNull();
    const again = await card("Moods").findByRole("button", { name: "Try again" }, { timeout: 10_000 });
    fake.site.stopRefusing("GET moods");
    const goOn = fake.site.hold("GET moods/7/history");
    press(again);
    await waitFor(() => expect(again.ariaBusy).toBe("true"));
    act(goOn);
    expect(await screen.findByRole("radio", { name: "Calm, saved" })).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(document.querySelector("summary")));
  }, 20_000);
});

// In the time zone of the test machine.
const READ_AT = new Date(2022, 10, 21, 12, 4).toISOString();

describe("the owner on the page", () => {
  it("shows the name, the address to copy and the time of the read", async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    fake.site.owner = { id: 7, isKnown: true, owner: WALLET, name: "holder.eth", block: "77", blockTime: READ_AT };
    renderSite(page());
    expect(await screen.findByText("holder.eth")).toBeTruthy();
    expect(screen.getByText("0x1111…1111")).toBeTruthy();
    expect(screen.getByText("On Ethereum, as of 21 Nov 2022, 12:04.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Copy address" }));
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(WALLET);
  });

  it("shows the shortened address when there is no name", async () => {
    fake.site.owner = { id: 7, isKnown: true, owner: VAULT, name: null, block: "77", blockTime: READ_AT };
    renderSite(page());
    expect(await screen.findByText("0x2222…2222")).toBeTruthy();
  });

  it("shows why it is unknown, and loads again on Try again", async () => {
    const known = fake.site.owner;
    fake.site.owner = { id: 7, isKnown: false, message: "Ethereum cannot be reached right now." };
    renderSite(page());
    expect(await screen.findByText("Ethereum cannot be reached right now.")).toBeTruthy();
    fake.site.owner = known;
    press(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("0x1111…1111")).toBeTruthy();
    expect(focused()).toBe(screen.getByRole("heading", { name: "Owner" }));
  });

  it("shows why its request was refused, with the rest of the page in place", async () => {
    fake.site.refuse("GET owner", "too_many_requests");
    renderSite(page());
    expect(
      await screen.findByText(/^The owner is not known right now. That was a lot/, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect(screen.getByText("Elephant", { selector: "dd" })).toBeTruthy();
  }, 20_000);
});

describe("the cards of the page", () => {
  it("Traits marks and explains stand-ins and derived traits", () => {
    renderSite(page());
    const rows = card("Traits").getAllByRole("definition");
    expect(rows.map((row) => row.textContent)).toEqual(["Elephant", "Cap", "Redstand-in", "Suit", "Malederived"]);
    expect(card("Traits").getByText(/^Stand-ins have no public source.*Derived traits are read off/)).toBeTruthy();
  });

  it("Downloads has files with the avatar's number: pictures in the shown mood, models and voxels", () => {
    renderSite(page({ requestedMood: "gm" }));
    const links = card("Downloads").getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => link.download)).toEqual([
      "meebit-00007-gm.png",
      "meebit-00007-gm-cutout.png",
      "meebit-00007-gm-full.jpg",
      "meebit-00007-gm.gif",
      "meebit-00007.vrm",
      "meebit-00007-moods.glb",
      "meebit-00007.vox",
    ]);
    expect(new Set(links.map((link) => new URL(link.href).searchParams.get("token_id")))).toEqual(new Set(["7"]));
  });

  it("Embed has code for the saved mood, or for the chosen one", async () => {
    renderSite(page());
    const code = () => card("Embed").getByRole("region").textContent;
    expect(code()).toContain('src="https://mb1.example/viewer/7"');
    await act(async () => fireEvent.click(screen.getByRole("radio", { name: "GM" })));
    expect(code()).toContain('src="https://mb1.example/viewer/7?mood=gm"');
  });
});
