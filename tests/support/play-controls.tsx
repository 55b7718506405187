import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { PlayControls } from "@/components/moods/PlayControls";
import { useCharacterStore } from "@/stores/character-store";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

/** The controls of the avatar on stage, as on the home page. */
function Stage() {
  const id = Number(useCharacterStore((store) => store.current));
  return <PlayControls id={id} mood={useCharacterStore((store) => store.mood)} />;
}

export function play(id = "00007"): void {
  useCharacterStore.getState().setCurrent(id);
  useCharacterStore.getState().setMood("gm");
  renderSite(<Stage />);
}

export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const press = async (name: string | RegExp) => fireEvent.click(await button(name));
export const stamp = () => screen.queryByText("Mood saved", { selector: "p" });

/** Sets up each test of the file with a fake site, which can lose its connection. */
export function setUpPlay() {
  const fake = setUpFakeSite();
  setUpSiteTest();
  return {
    fake,
    writes: () => fake.site.requests.filter((request) => /^(PUT|DELETE)/.test(request)),
    /** The browser reports that it is offline, and no request gets an answer. */
    goOffline(): void {
      fake.site.refuse("", "no answer");
      act(() => onlineManager.setOnline(false));
      onTestFinished(() => onlineManager.setOnline(true));
    },
    goOnline(): void {
      fake.site.stopRefusing("");
      act(() => onlineManager.setOnline(true));
    },
  };
}
