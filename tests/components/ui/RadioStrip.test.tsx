// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { RadioStrip } from "@/components/ui/RadioStrip";

afterEach(cleanup);

const VALUES = ["one", "two", "three"] as const;
type Value = (typeof VALUES)[number];

function Strip({ first }: { readonly first: Value | null }) {
  const [chosen, setChosen] = useState(first);
  return (
    <RadioStrip
      chosen={chosen}
      className=""
      label="Numbers"
      nameOf={(value) => value}
      onChoose={setChosen}
      tileClassName=""
      values={VALUES}
    >
      {(value) => value}
    </RadioStrip>
  );
}

const stops = () => screen.getAllByRole("radio").filter((tile) => tile.tabIndex === 0);
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const chosen = () => screen.getAllByRole("radio", { checked: true }).map((tile) => tile.textContent);

test("with nothing chosen the first tile is the only tab stop", () => {
  render(<Strip first={null} />);
  expect(stops().map((tile) => tile.textContent)).toEqual(["one"]);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
});

test("arrow keys, Home and End move the focus and choose, and wrap at both ends", () => {
  render(<Strip first="two" />);
  stops()[0]?.focus();
  for (const [key, expected] of [
    ["ArrowRight", "three"],
    ["ArrowDown", "one"],
    ["ArrowLeft", "three"],
    ["ArrowUp", "two"],
    ["Home", "one"],
    ["End", "three"],
  ] as const) {
    press(key);
    expect(document.activeElement?.textContent).toBe(expected);
    expect(chosen()).toEqual([expected]);
    expect(stops()).toHaveLength(1);
  }
});

test("ignores arrow keys and Home with Alt, Ctrl or Meta", () => {
  render(<Strip first="two" />);
  stops()[0]?.focus();
  for (const held of ["altKey", "ctrlKey", "metaKey"])
    for (const key of ["ArrowLeft", "Home"]) expect(press(key, { [held]: true })).toBe(true);
  expect(chosen()).toEqual(["two"]);
});

test("prevents the default of its own keys only", () => {
  render(<Strip first="two" />);
  stops()[0]?.focus();
  expect(press("x")).toBe(true);
  expect(press("ArrowRight")).toBe(false);
});
