// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Home } from "@/components/home/Home";
import { PICKABLE_MOODS } from "@/lib/shared/moods";

beforeEach(() => void render(<Home ids={[42, 1, 2, 3, 4, 20_000]} />));
afterEach(cleanup);

function targetsIn(region: string): (string | null)[] {
  const links = within(screen.getByRole("region", { name: region })).getAllByRole("link");
  return links.map((link) => link.getAttribute("href"));
}

test("the avatar on the stage can be met and shuffled", () => {
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Meebits by Yuga Labs - The Official Home of MB1");
  expect(targetsIn("Every Meebit has a mood")).toEqual(["/viewer/42?mood=gm", "/", "/viewer/42"]);
});

test("every sample leads to its viewer", () => {
  expect(targetsIn("Meet a few")).toEqual(["/viewer/1", "/viewer/2", "/viewer/3", "/viewer/4", "/viewer/20000"]);
});

test("every mood leads to the viewer in that mood", () => {
  expect(targetsIn("Fourteen moods")).toEqual(PICKABLE_MOODS.map((mood) => `/viewer/42?mood=${mood}`));
});

test("it says where the pictures come from", () => {
  expect(screen.getByRole("contentinfo").textContent).toContain("draws them from the public traits");
});
