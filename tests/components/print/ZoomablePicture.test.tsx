// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ZoomablePicture } from "@/components/print/ZoomablePicture";

afterEach(cleanup);

const picture = () => screen.getByRole("img", { hidden: true }).style;
const button = () => screen.getByRole("button", { name: /print/ });
const step = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("shows an error when the print fails to load, and the next print after that", () => {
  const { rerender } = render(<ZoomablePicture alt="The print" src="/print.jpg" />);
  fireEvent.error(screen.getByRole("img", { hidden: true }));
  expect(screen.getByText("The print cannot be shown right now.")).toBeTruthy();
  expect(screen.queryByRole("img", { hidden: true, name: "The print" })).toBeNull();
  rerender(<ZoomablePicture alt="The print" src="/other.jpg" />);
  expect(screen.getByRole("img", { hidden: true, name: "The print" })).toBeTruthy();
});

it("names the print to screen readers", () => {
  render(<ZoomablePicture alt="The print of Meebit 00007" src="/print.jpg" />);
  fireEvent.click(screen.getByRole("button", { name: "Look at the print up close: The print of Meebit 00007" }));
  expect(screen.getByRole("button", { name: "Show the whole print: The print of Meebit 00007" })).toBeTruthy();
});

it("zooms in on a click, pans with arrow keys to the edge, and zooms out on Escape", () => {
  render(<ZoomablePicture alt="The print" src="/print.jpg" />);
  fireEvent.keyDown(button(), { key: "ArrowLeft" });
  expect([picture().transform, picture().transformOrigin]).toEqual(["none", "50% 50%"]);
  fireEvent.click(button());
  expect(picture().transform).toBe("scale(3)");
  expect(button().getAttribute("aria-pressed")).toBe("true");
  for (let step = 0; step < 9; step++) fireEvent.keyDown(button(), { key: "ArrowLeft" });
  fireEvent.keyDown(button(), { key: "ArrowDown" });
  expect(picture().transformOrigin).toBe("0% 62%");
  fireEvent.keyDown(button(), { key: "Escape" });
  expect(picture().transform).toBe("none");
});

it("zooms in steps with its buttons, within limits", () => {
  render(<ZoomablePicture alt="The print" src="/print.jpg" />);
  expect(screen.getByRole("button", { name: "Zoom out" }).getAttribute("aria-disabled")).toBe("true");
  step("Zoom in");
  expect(picture().transform).toBe("scale(2)");
  for (let press = 0; press < 5; press++) step("Zoom in");
  expect(picture().transform).toBe("scale(5)");
  expect(screen.getByRole("status").textContent).toBe("5×");
  for (let press = 0; press < 5; press++) step("Zoom out");
  expect(picture().transform).toBe("none");
});
