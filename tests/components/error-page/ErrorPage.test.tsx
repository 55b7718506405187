// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { inSite, renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

const page = () => <ErrorPage backdrop="none" id={1} mood="ded" text="There is nothing." title="This page is ded" />;
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

it("replaces its picture by the live avatar in the same place", () => {
  renderSite(page());
  const main = screen.getByRole("main");
  expect(main.dataset["scene"]).toBe("false");
  act(() => useUiStore.getState().setIsGlSceneActivated(true));
  expect(main.dataset["scene"]).toBe("true");
  expect(main.querySelectorAll("[data-stage-subject]")).toHaveLength(1);
});
