// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pokeHero } from "@/components/home/HeroMoods";
import { Home } from "@/components/home/Home";
import { DEFAULT_LINKS } from "@/lib/client/public-env";
import { padId } from "@/lib/shared/ids";
import { ALL_MOODS, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";
import type { StageStart } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { fakeSiteOfTests, owning, WALLET } from "@/tests/support/fake-site";
import { inSite, renderSite, replaced, siteOfTests } from "@/tests/support/render-site";

const fake = fakeSiteOfTests();
siteOfTests();
// Whoever acts ends the way to the tutorial, which would go on without a document.
afterEach(() => void fireEvent.pointerDown(window));

// `as`: every mood is a key.
const BACKDROPS = Object.fromEntries(ALL_MOODS.map((mood) => [mood, "none"])) as Record<Mood, string>;
const SAMPLES = [1, 2, 3, 4, 20_000];
const AT_REST: StageStart = { id: 42, mood: null, isLinked: false };

function Controls({ id, mood }: { readonly id: number; readonly mood: Mood }) {
  return (
    <p>
      {id} {mood}
    </p>
  );
}

function home(start: StageStart) {
  return <Home backdrops={BACKDROPS} PlayControls={Controls} samples={SAMPLES} start={start} />;
}

const targetsIn = (region: string) => {
  const links = within(screen.getByRole("region", { name: region })).getAllByRole("link");
  return links.map((link) => link.getAttribute("href"));
};
const settled = () => waitFor(() => expect(useCharacterStore.getState().current).not.toBe(""));
// The one that comes stands behind it.
const shot = () => screen.getAllByAltText(/^Meebit/)[0];

describe("at rest", () => {
  it("one avatar stands on the stage in a mood, with samples and moods below, all of which open play", async () => {
    renderSite(home(AT_REST));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Meebits by Yuga Labs - The Official Home of MB1",
    );
    expect(shot()?.getAttribute("alt")).toBe("Meebit 00042, GM");
    expect(targetsIn("Every Meebit has a mood")).toEqual(["/?id=00042&mood=gm"]);
    const played = SAMPLES.map((id) => `/?id=${padId(id)}`);
    expect(targetsIn("Meet the crowd")).toEqual(["/crowd", DEFAULT_LINKS.marketplace, ...played]);
    expect(targetsIn("Fourteen moods")).toEqual(PICKABLE_MOODS.map((mood) => `/?id=00042&mood=${mood}`));
    await settled();
    expect(useCharacterStore.getState().current).toBe("00042");
  });

  it("the avatar that the page came with is kept at once, before anybody says what is saved for it", () => {
    const release = fake.site.hold("GET moods/42");
    renderSite(home(AT_REST));
    expect(useCharacterStore.getState().current).toBe("00042");
    release();
  });

  it("the last avatar is there again after a reload, in its saved mood", async () => {
    fake.site.saved.set(99, "zen");
    useCharacterStore.getState().setCurrent("00099");
    renderSite(home(AT_REST));
    await waitFor(() => expect(useCharacterStore.getState()).toMatchObject({ current: "00099", mood: "zen" }));
  });

  it("coming back from another page leaves the mood that is tried", async () => {
    fake.site.saved.set(42, "zen");
    const { unmount } = renderSite(home(AT_REST));
    await settled();
    useCharacterStore.getState().setMood("ded");
    unmount();
    renderSite(home({ ...AT_REST, id: 43 }));
    // At rest it feels what is saved for it, to begin with.
    await waitFor(() => expect(shot()?.getAttribute("alt")).toBe("Meebit 00042, Chill"));
    expect(useCharacterStore.getState()).toMatchObject({ current: "00042", mood: "ded" });
  });

  it("a shuffle brings the first of the samples", async () => {
    renderSite(home(AT_REST));
    await settled();
    fireEvent.click(screen.getByRole("button", { name: "Shuffle" }));
    await waitFor(() => expect(useCharacterStore.getState().current).toBe("00001"));
  });

  it("a shuffle of a holder who has signed in brings their own", async () => {
    fake.site.session = WALLET;
    fake.site.holdings = owning([71, 72]);
    renderSite(home(AT_REST));
    await settled();
    fireEvent.click(screen.getByRole("button", { name: "Shuffle" }));
    await waitFor(() => expect(["00071", "00072"]).toContain(useCharacterStore.getState().current));
  });

  it("turned on, the stage is all there is, in the mood that is tried, and the focus is on it", async () => {
    renderSite(home(AT_REST));
    await settled();
    fireEvent.click(screen.getByRole("button", { name: "Turn mee on" }));
    expect(screen.getByText("42 meebin")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Meet the crowd" })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Play with 00042");
    act(() => useUiStore.getState().setIsExperienceActivated(false));
    expect(document.activeElement?.textContent).toBe("Every Meebit has a mood");
  });
});

describe("by a link", () => {
  it("it opens on the avatar and mood of the link, from the server's page on", async () => {
    const start: StageStart = { id: 7, mood: "gm", isLinked: true };
    renderSite(home(start));
    expect(screen.getByText("7 gm")).toBeTruthy();
    await settled();
    expect(useUiStore.getState().isExperienceActivated).toBe(true);
    expect(useCharacterStore.getState()).toMatchObject({ current: "00007", mood: "gm" });
  });

  it("it is the one to be kept at once, in place of the last one", () => {
    const release = fake.site.hold("GET moods/7");
    useCharacterStore.getState().setCurrent("00099");
    renderSite(home({ id: 7, mood: "gm", isLinked: true }));
    expect(useCharacterStore.getState()).toMatchObject({ current: "00007", mood: "gm" });
    release();
  });

  it("going back from a link of the page leaves the game", async () => {
    const { rerender } = renderSite(home(AT_REST));
    await settled();
    rerender(inSite(home({ id: 7, mood: "gm", isLinked: true })));
    expect(screen.getByText("7 gm")).toBeTruthy();
    rerender(inSite(home({ ...AT_REST })));
    expect(screen.getByRole("heading", { name: "Every Meebit has a mood" })).toBeTruthy();
  });

  it("without a mood it is the saved one", async () => {
    fake.site.saved.set(7, "zen");
    renderSite(home({ id: 7, mood: null, isLinked: true }));
    await waitFor(() => expect(screen.getByText("7 zen")).toBeTruthy());
  });

  it("the address follows what is on the stage, and other flags stay", async () => {
    window.history.replaceState(null, "", "/?nowebgl=1&id=7&mood=gm#top");
    renderSite(home({ id: 7, mood: "gm", isLinked: true }));
    await settled();
    act(() => useCharacterStore.getState().setMood("ded"));
    await waitFor(() => expect(replaced).toEqual(["/?nowebgl=1&id=00007&mood=ded#top"]), { timeout: 2000 });
    act(() => useUiStore.getState().setIsExperienceActivated(false));
    await waitFor(() => expect(replaced.at(-1)).toBe("/?nowebgl=1#top"), { timeout: 2000 });
  });
});

describe("the hero", () => {
  const sticker = (name: string) => screen.getByRole("radio", { name });
  const heroMood = () => useUiStore.getState().heroMood;

  it("shows the mood of a sticker at a touch, and whoever plays plays on with it", async () => {
    renderSite(home(AT_REST));
    await settled();
    fireEvent.click(sticker("Shy"));
    expect(sticker("Shy").getAttribute("aria-checked")).toBe("true");
    expect(screen.getAllByAltText("Meebit 00042, Shy")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Turn mee on" }));
    expect(screen.getByText("42 shy")).toBeTruthy();
  });

  it("stands in one mood while nothing moves, and goes on by itself while the scene does", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderSite(home(AT_REST));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(heroMood()).toBe("gm");
    act(() => useUiStore.getState().setIsGlSceneActivated(true));
    await act(() => vi.advanceTimersByTimeAsync(6500));
    expect(heroMood()).toBe("hype");
    act(pokeHero);
    expect(heroMood()).toBe("nope");
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(heroMood()).toBe("gm");
    act(() => useUiStore.getState().setIsMotionWanted(false));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(heroMood()).toBe("gm");
    vi.useRealTimers();
  });
});

describe("the landing", () => {
  it("lies over the stage until somebody plays, and again when they come back", async () => {
    renderSite(home(AT_REST));
    await settled();
    expect(useUiStore.getState().showLanding).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Turn mee on" }));
    expect(useUiStore.getState().showLanding).toBe(false);
    expect(screen.queryByRole("button", { name: "Turn mee on" })).toBeNull();
    act(() => useUiStore.getState().setIsExperienceActivated(false));
    expect(useUiStore.getState().showLanding).toBe(true);
    expect(screen.getByRole("button", { name: "Turn mee on" })).toBeTruthy();
  });
});

describe("the tutorial", () => {
  const tutorial = () => screen.queryByRole("region", { name: "Tutorial" });
  // It is loaded after the page.
  const come = () => screen.findByRole("region", { name: "Tutorial" }, { timeout: 5000 });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  it("is there until it is skipped; what comes after it has the focus then", async () => {
    renderSite(home(AT_REST));
    await come();
    press("Skip");
    expect(tutorial()).toBeNull();
    expect(useUiStore.getState().showTutorial).toBe(false);
    expect(document.activeElement?.textContent).toBe("Fourteen moods");
  });

  it("ends with the wallet", async () => {
    renderSite(home(AT_REST));
    await come();
    press("Save");
    press("Connect wallet");
    expect(tutorial()).toBeNull();
    expect(useUiStore.getState()).toMatchObject({
      showTutorial: false,
      panel: "connect-wallet",
      signInPurpose: "enter",
    });
  });

  it("stays away for who has skipped it before, and takes no focus for that", async () => {
    renderSite(home(AT_REST));
    act(() => useUiStore.getState().setShowTutorial(false));
    await settled();
    expect(tutorial()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("is shown by an address that names it, once, with the focus on it", async () => {
    HTMLElement.prototype.scrollIntoView = () => {};
    useUiStore.getState().setShowTutorial(false);
    window.history.replaceState(null, "", "/?nowebgl#tutorial");
    renderSite(home(AT_REST));
    await come();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Tutorial"));
    expect(replaced).toContain("/?nowebgl");
  });
});

describe("the picture", () => {
  it("stays until the next one is there", async () => {
    renderSite(home(AT_REST));
    await settled();
    act(() => useCharacterStore.getState().setCurrent("00007"));
    expect(shot()?.getAttribute("alt")).toBe("Meebit 00042, GM");
    fireEvent.load(screen.getByAltText("Meebit 00007, GM"));
    expect(shot()?.getAttribute("alt")).toBe("Meebit 00007, GM");
  });
});

it("the server's page writes nothing to what all its visitors share", () => {
  const before = [useCharacterStore.getState(), useUiStore.getState()];
  expect(renderToString(inSite(home({ id: 7, mood: "gm", isLinked: true })))).toContain("Play with 00007");
  expect([useCharacterStore.getState(), useUiStore.getState()]).toEqual(before);
});
