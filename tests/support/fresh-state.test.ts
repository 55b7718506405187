// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, it, vi } from "vitest";

it("an animation frame requested under fake timers does not stop later frames", async () => {
  const requestFrame = requestAnimationFrame;
  vi.useFakeTimers();
  requestFrame(() => {});
  vi.useRealTimers();
  const frameTime = await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(frameTime).toBeGreaterThan(0);
}, 2000);

it("framer-motion animates, although it is first imported under fake timers", async () => {
  vi.useFakeTimers();
  const { frame } = await import("framer-motion");
  vi.useRealTimers();
  await new Promise<void>((resolve) => frame.render(() => resolve()));
}, 2000);

it("a cancelled animation frame is not called", async () => {
  const onFrame = vi.fn();
  cancelAnimationFrame(requestAnimationFrame(onFrame));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(onFrame).not.toHaveBeenCalled();
});

it.each([
  "<button hidden>Go</button>",
  '<button style="display: none">Go</button>',
  '<div style="visibility: hidden"><p><button>Go</button></p></div>',
  "<dialog><button>Go</button></dialog>",
])("a query by role skips what is not shown: %s", (page) => {
  document.body.innerHTML = page;
  expect(screen.queryByRole("button")).toBeNull();
});

it("a query by role finds what is shown again", () => {
  document.body.innerHTML =
    '<dialog><div style="visibility: hidden"><button style="visibility: visible" hidden>Go</button></div></dialog>';
  const button = screen.getByText("Go");
  button.hidden = false;
  expect(screen.queryByRole("button")).toBeNull();
  button.closest("dialog")?.setAttribute("open", "");
  expect(screen.getByRole("button", { name: "Go" })).toBe(button);
});

it("a style sheet and other properties of an element are computed as ever", () => {
  document.body.innerHTML = '<p style="position: fixed">Here</p>';
  const line = screen.getByText("Here");
  expect(getComputedStyle(line).position).toBe("fixed");
  expect(getComputedStyle(line).display).toBe("block");
  document.body.append(Object.assign(document.createElement("style"), { textContent: "p { display: none }" }));
  expect(getComputedStyle(line).display).toBe("none");
});

it("the error of a failed query shows the page as it is", () => {
  document.body.innerHTML = "<p>Here</p>";
  expect(() => screen.getByText("There")).toThrow(/There[\s\S]*Here/);
});
