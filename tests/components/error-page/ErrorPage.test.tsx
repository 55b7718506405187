// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import mockRouter from "next-router-mock";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { MissingMeebit } from "@/components/error-page/MissingMeebit";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { inSite, renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

const page = () => <ErrorPage id={1} mood="ded" text="There is nothing." title="This page is ded" />;
const picture = () => screen.getByRole("main").querySelector("img")?.src;

it("shows the error and a link to the home page in server HTML", () => {
  const html = renderToString(inSite(page()));
  expect(html).toContain("This page is ded");
  expect(html).toContain("There is nothing.");
  expect(html).toMatch(/<a[^>]*href="\/"/);
});

it("shows the avatar on the stage in the page's mood, or its own avatar when none was chosen", () => {
  renderSite(page());
  expect(picture()).toContain("token_id=1&");
  expect(picture()).toContain("mood=ded");
  act(() => useCharacterStore.getState().setCurrent("00042"));
  expect(picture()).toContain("token_id=42&");
});

it("shows the same avatar and mood on the stage until the visitor leaves", () => {
  const guest = () => useUiStore.getState().stageGuest;
  const { unmount } = renderSite(page());
  expect(guest()).toEqual({ id: 1, mood: "ded" });
  act(() => useCharacterStore.getState().setCurrent("00042"));
  expect(guest()).toEqual({ id: 42, mood: "ded" });
  unmount();
  expect(guest()).toBeNull();
});

it("leads from an unknown Meebit to one that the visitor chooses", () => {
  const AvatarPanel = ({ onChoose }: { readonly onChoose: (id: number) => void }) => (
    <button onClick={() => onChoose(7)} type="button">
      00007
    </button>
  );
  renderSite(<MissingMeebit AvatarPanel={AvatarPanel} number="20001" randomId={451} />);
  expect(screen.getByRole("heading", { level: 1, name: "There is no Meebit 20001" })).toBeDefined();
  expect(screen.getByText("Their numbers go from 1 to 20,000.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Shuffle" }).getAttribute("href")).toBe("/meebit/451");
  fireEvent.click(screen.getByRole("button", { name: "Choose one" }));
  fireEvent.click(screen.getByRole("button", { name: "00007" }));
  expect(mockRouter.asPath).toBe("/meebit/7");
  expect(screen.queryByRole("button", { name: "00007" })).toBeNull();
});

it("replaces its picture by the live avatar in the same place", () => {
  renderSite(page());
  const main = screen.getByRole("main");
  expect(main.dataset["scene"]).toBe("false");
  act(() => useUiStore.getState().setIsGlSceneActivated(true));
  expect(main.dataset["scene"]).toBe("true");
  expect(main.querySelectorAll("[data-stage-subject]")).toHaveLength(1);
});
