// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Home } from "@/components/home/Home";
import { pokeHero } from "@/components/home/Landing";
import { DEFAULT_LINKS } from "@/lib/client/public-env";
import { padId } from "@/lib/shared/ids";
import { HERO_MOODS, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";
import type { StageStart } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { createHoldings, setUpFakeSite, VAULT, WALLET } from "@/tests/support/fake-site";
import { inSite, renderSite, replaced, setUpSiteTest } from "@/tests/support/render-site";

const fake = setUpFakeSite();
setUpSiteTest();
// A press ends the delay of the tutorial, which would continue without a document.
afterEach(() => void fireEvent.pointerDown(window));

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
  return <Home PlayControls={Controls} samples={SAMPLES} start={start} />;
}

const targetsIn = (region: string) => {
  const links = within(screen.getByRole("region", { name: region })).getAllByRole("link");
  return links.map((link) => link.getAttribute("href"));
};
const waitForAvatar = () => waitFor(() => expect(useCharacterStore.getState().current).not.toBe(""));
// The incoming picture is second.
const shot = () => screen.getAllByAltText(/^Meebit/)[0];

describe("the home page at rest", () => {
  it("shows an avatar in a mood, with links to play it, its moods and the samples", async () => {
    renderSite(home(AT_REST));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Meebits by Yuga Labs - The Official Home of MB1",
    );
    expect(shot()?.getAttribute("alt")).toBe("Meebit 00042, GM");
    expect(targetsIn("Every Meebit has a mood")).toEqual(["/?id=00042&mood=gm"]);
    const played = SAMPLES.map((id, place) => `/?id=${padId(id)}&mood=${HERO_MOODS[place]}`);
    expect(targetsIn("Meet the crowd")).toEqual(["/crowd", DEFAULT_LINKS.marketplace, ...played]);
    expect(targetsIn("Play a mood")).toEqual(PICKABLE_MOODS.map((mood) => `/?id=00042&mood=${mood}`));
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.filter((title) => title !== "Tutorial")).toEqual([
      "Every Meebit has a mood",
      "Play a mood",
      "Meet the crowd",
      "What holders get",
      "Collectible prints",
      "Roadmap",
    ]);
    await waitForAvatar();
    expect(useCharacterStore.getState().current).toBe("00042");
  });

  it("ticks the steps that a holder has done: connecting, choosing an own avatar, downloading its print", async () => {
    const steps = () => {
      const list = screen.getByRole("button", { name: /Print$/ }).closest("ol");
      return within(list ?? document.body)
        .getAllByRole("button")
        .map((step) => step.textContent);
    };
    fake.site.session = WALLET;
    renderSite(home(AT_REST));
    expect(steps()).toEqual(["Connect", "Select", "Print"]);
    await waitFor(() => expect(steps()).toEqual(["Done: Connect", "Select", "Print"]));
    act(() => useCharacterStore.getState().setCurrent("00007"));
    await waitFor(() => expect(steps()).toEqual(["Done: Connect", "Done: Select", "Print"]));
    act(() => useCharacterStore.getState().addPrintedIds([45, 42], WALLET));
    expect(steps()).toEqual(["Done: Connect", "Done: Select", "Print"]);
    act(() => useCharacterStore.getState().addPrintedIds([7], WALLET));
    expect(steps()).toEqual(["Done: Connect", "Done: Select", "Done: Print"]);
    // Another account has that avatar now.
    act(() => useCharacterStore.setState({ printedBy: VAULT }));
    expect(steps()).toEqual(["Done: Connect", "Done: Select", "Print"]);
    act(() => useCharacterStore.setState({ printedBy: WALLET }));
    act(() => useCharacterStore.getState().setCurrent("00042"));
    expect(steps()).toEqual(["Done: Connect", "Select", "Print"]);
  });

  it("stores the initial avatar before its saved mood is known", () => {
    const release = fake.site.hold("GET moods/42");
    renderSite(home(AT_REST));
    expect(useCharacterStore.getState().current).toBe("00042");
    release();
  });

  it("shows the last avatar after a reload, in its saved mood", async () => {
    fake.site.saved.set(99, "zen");
    useCharacterStore.getState().setCurrent("00099");
    renderSite(home(AT_REST));
    await waitFor(() => expect(useCharacterStore.getState()).toMatchObject({ current: "00099", mood: "zen" }));
  });

  it("keeps the tried mood when returning from another page", async () => {
    fake.site.saved.set(42, "zen");
    const { unmount } = renderSite(home(AT_REST));
    await waitForAvatar();
    useCharacterStore.getState().setMood("ded");
    unmount();
    renderSite(home({ ...AT_REST, id: 43 }));
    // Without a choice, the saved mood applies first.
    await waitFor(() => expect(shot()?.getAttribute("alt")).toBe("Meebit 00042, Chill"));
    expect(useCharacterStore.getState()).toMatchObject({ current: "00042", mood: "ded" });
  });

  it("Shuffle shows the first of the samples", async () => {
    renderSite(home(AT_REST));
    await waitForAvatar();
    fireEvent.click(screen.getByRole("button", { name: "Shuffle" }));
    await waitFor(() => expect(useCharacterStore.getState().current).toBe("00001"));
  });

  it("Shuffle shows a holder's own avatars after a sign-in", async () => {
    fake.site.session = WALLET;
    fake.site.holdings = createHoldings([71, 72]);
    renderSite(home(AT_REST));
    await waitForAvatar();
    fireEvent.click(screen.getByRole("button", { name: "Shuffle" }));
    await waitFor(() => expect(["00071", "00072"]).toContain(useCharacterStore.getState().current));
  });

  it("Turn mee on leaves only the stage, focused, in the tried mood", async () => {
    renderSite(home(AT_REST));
    await waitForAvatar();
    fireEvent.click(screen.getByRole("button", { name: "Turn mee on" }));
    expect(screen.getByText("42 meebin")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Meet the crowd" })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Play with 00042");
    act(() => useUiStore.getState().setIsExperienceActivated(false));
    expect(document.activeElement?.textContent).toBe("Every Meebit has a mood");
  });
});

describe("the home page opened by a link", () => {
  it("opens on the avatar and mood of the link from the first render on", async () => {
    const start: StageStart = { id: 7, mood: "gm", isLinked: true };
    renderSite(home(start));
    expect(screen.getByText("7 gm")).toBeTruthy();
    await waitForAvatar();
    expect(useUiStore.getState().isExperienceActivated).toBe(true);
    expect(useCharacterStore.getState()).toMatchObject({ current: "00007", mood: "gm" });
  });

  it("stores the avatar of the link at once, in place of the last one", () => {
    const release = fake.site.hold("GET moods/7");
    useCharacterStore.getState().setCurrent("00099");
    renderSite(home({ id: 7, mood: "gm", isLinked: true }));
    expect(useCharacterStore.getState()).toMatchObject({ current: "00007", mood: "gm" });
    release();
  });

  it("leaves the game on going back from a link of the page", async () => {
    const { rerender } = renderSite(home(AT_REST));
    await waitForAvatar();
    rerender(inSite(home({ id: 7, mood: "gm", isLinked: true })));
    expect(screen.getByText("7 gm")).toBeTruthy();
    rerender(inSite(home({ ...AT_REST })));
    expect(screen.getByRole("heading", { name: "Every Meebit has a mood" })).toBeTruthy();
  });

  it("shows the saved mood when the link has none", async () => {
    fake.site.saved.set(7, "zen");
    renderSite(home({ id: 7, mood: null, isLinked: true }));
    await waitFor(() => expect(screen.getByText("7 zen")).toBeTruthy());
  });

  it("updates the address from the stage, and keeps other flags", async () => {
    window.history.replaceState(null, "", "/?nowebgl=1&id=7&mood=gm#top");
    renderSite(home({ id: 7, mood: "gm", isLinked: true }));
    await waitForAvatar();
    act(() => useCharacterStore.getState().setMood("ded"));
    await waitFor(() => expect(replaced).toEqual(["/?nowebgl=1&id=00007&mood=ded#top"]), { timeout: 2000 });
    act(() => useUiStore.getState().setIsExperienceActivated(false));
    await waitFor(() => expect(replaced.at(-1)).toBe("/?nowebgl=1#top"), { timeout: 2000 });
  });
});

describe("the hero", () => {
  const sticker = (name: string) => screen.getByRole("radio", { name });
  const heroMood = () => useUiStore.getState().heroMood;

  it("shows the mood of a clicked sticker, which stays when the game starts", async () => {
    renderSite(home(AT_REST));
    await waitForAvatar();
    fireEvent.click(sticker("Shy"));
    expect(sticker("Shy").getAttribute("aria-checked")).toBe("true");
    expect(screen.getAllByAltText("Meebit 00042, Shy")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Turn mee on" }));
    expect(screen.getByText("42 shy")).toBeTruthy();
  });

  it("stays in one mood until the scene is there or will not be, and cycles through moods with one", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderSite(home(AT_REST));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(heroMood()).toBe("gm");
    const source = shot()?.getAttribute("src");
    act(() => useUiStore.getState().setIsGlSceneActivated(true));
    await act(() => vi.advanceTimersByTimeAsync(6500));
    expect(heroMood()).toBe("hype");
    expect(shot()?.getAttribute("alt"), "the picture under the scene names its mood").toBe("Meebit 00042, Hype");
    expect(shot()?.getAttribute("src"), "and loads no other").toBe(source);
    act(pokeHero);
    expect(heroMood()).toBe("nope");
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(heroMood()).toBe("hype");
    act(() => useUiStore.getState().setIsMotionWanted(false));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(heroMood()).toBe("hype");
    vi.useRealTimers();
  });
});

describe("the hero without WebGL", () => {
  const mood = () => useUiStore.getState().heroMood;

  it("loads a crowd's pictures only when no scene with a crowd of its own follows", () => {
    const { container } = renderSite(home(AT_REST));
    const crowd = () => container.querySelectorAll("section > ul[aria-hidden] img").length;
    expect(crowd()).toBe(0);
    act(() => useUiStore.getState().setIsAppLoaded(true));
    expect(crowd()).toBeGreaterThan(0);
    act(() => useUiStore.getState().setIsGlSceneActivated(true));
    expect(crowd()).toBe(0);
  });

  const open = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderSite(home(AT_REST));
    act(() => useUiStore.getState().setIsAppLoaded(true));
  };
  afterEach(() => vi.useRealTimers());

  it("cycles through moods, and reacts to a press on its picture", async () => {
    open();
    await act(() => vi.advanceTimersByTimeAsync(6500));
    expect(mood()).toBe("hype");
    fireEvent.click(screen.getByRole("button", { name: "Poke Meebit 00042" }));
    expect(mood()).toBe("nope");
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(mood()).toBe("hype");
  });

  it("keeps its mood in a hidden tab, and when it is paused", async () => {
    open();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(mood()).toBe("gm");
    hidden.mockRestore();
    fireEvent.click(screen.getByRole("button", { name: "Pause the scene" }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(mood()).toBe("gm");
    fireEvent.click(screen.getByRole("radio", { name: "Shy" }));
    expect(mood()).toBe("shy");
  });

  it("reacts to presses in turn while it is paused, and returns to its mood", async () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "Pause the scene" }));
    fireEvent.click(screen.getByRole("radio", { name: "Shy" }));
    const poke = screen.getByRole("button", { name: "Poke Meebit 00042" });
    for (const reaction of ["nope", "wtf", "heated", "nope"]) {
      fireEvent.click(poke);
      expect(mood()).toBe(reaction);
      await act(() => vi.advanceTimersByTimeAsync(4000));
      expect(mood()).toBe("shy");
    }
    // A press during a reaction, then a choice, which ends it.
    fireEvent.click(poke);
    fireEvent.click(poke);
    expect(mood()).toBe("heated");
    fireEvent.click(screen.getByRole("radio", { name: "Spicy" }));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(mood()).toBe("spicy");
  });

  it("keeps a saved mood that looks like a reaction, and reacts with another one", async () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "Pause the scene" }));
    act(() => useCharacterStore.setState({ savedMood: "nope" }));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(mood()).toBe("nope");
    fireEvent.click(screen.getByRole("button", { name: "Poke Meebit 00042" }));
    expect(mood()).toBe("wtf");
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(mood()).toBe("nope");
  });
});

describe("the landing", () => {
  it("covers the stage until the game starts, and again after it ends", async () => {
    renderSite(home(AT_REST));
    await waitForAvatar();
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
  beforeEach(() => useUiStore.getState().setIsAppLoaded(true));

  const tutorial = () => screen.queryByRole("region", { name: "Tutorial" });
  // Loads after the page.
  const findTutorial = () => screen.findByRole("region", { name: "Tutorial" }, { timeout: 5000 });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  it("is shown until it is skipped, which moves the focus to the next section", async () => {
    renderSite(home(AT_REST));
    await findTutorial();
    press("Skip");
    expect(tutorial()).toBeNull();
    expect(useUiStore.getState().showTutorial).toBe(false);
    expect(document.activeElement?.textContent).toBe("Play a mood");
  });

  it("ends with the panel to connect a wallet", async () => {
    renderSite(home(AT_REST));
    await findTutorial();
    press("Save");
    press("Connect wallet");
    expect(tutorial()).toBeNull();
    expect(useUiStore.getState()).toMatchObject({
      showTutorial: false,
      panel: "connect-wallet",
      signInPurpose: "enter",
    });
  });

  it("is not shown after it was skipped before, and does not move the focus", async () => {
    renderSite(home(AT_REST));
    act(() => useUiStore.getState().setShowTutorial(false));
    await waitForAvatar();
    expect(tutorial()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("is shown once, with the focus, by an address with #tutorial", async () => {
    HTMLElement.prototype.scrollIntoView = () => {};
    useUiStore.getState().setShowTutorial(false);
    window.history.replaceState(null, "", "/?nowebgl#tutorial");
    renderSite(home(AT_REST));
    await findTutorial();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Tutorial"));
    expect(replaced).toContain("/?nowebgl");
  });
});

describe("the picture on the stage", () => {
  it("stays until the next one has loaded", async () => {
    renderSite(home(AT_REST));
    await waitForAvatar();
    act(() => useCharacterStore.getState().setCurrent("00007"));
    expect(shot()?.getAttribute("alt")).toBe("Meebit 00042, GM");
    fireEvent.load(screen.getByAltText("Meebit 00007, GM"));
    expect(shot()?.getAttribute("alt")).toBe("Meebit 00007, GM");
  });
});

it("server rendering does not change the stores", () => {
  const before = [useCharacterStore.getState(), useUiStore.getState()];
  expect(renderToString(inSite(home({ id: 7, mood: "gm", isLinked: true })))).toContain("Play with 00007");
  expect([useCharacterStore.getState(), useUiStore.getState()]).toEqual(before);
});
