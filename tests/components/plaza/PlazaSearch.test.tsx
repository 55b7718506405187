// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PlazaSearch } from "@/components/plaza/PlazaSearch";
import { getQueryClient } from "@/lib/client/api/query-client";
import * as fetching from "@/lib/client/search/fetch-trait-index";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { usePlazaStore } from "@/stores/plaza-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";
import { traitIndex } from "@/tests/support/trait-counts";

setUpSiteTest();

beforeEach(() => {
  usePlazaStore.getState().clear();
  vi.spyOn(fetching, "fetchTraitIndex").mockImplementation(async () => traitIndex());
});
afterEach(() => getQueryClient().clear());

const open = () => renderSite(<PlazaSearch field={createRef()} />);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Find by number or trait" });
const getStatus = () => screen.getByRole("status");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const store = () => usePlazaStore.getState();

describe("the search of the plaza", () => {
  it("shows the number of results and flies to the next and previous one, with wrap-around", async () => {
    open();
    type("pig");
    await screen.findByText("711 found");
    const found = store().found ?? [];
    expect(found).toHaveLength(711);
    expect(store().flight, "no flight starts while a visitor types").toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Next result" }));
    expect(store()).toMatchObject({ picked: found[0], flight: { to: found[0] } });
    fireEvent.click(screen.getByRole("button", { name: "Previous result" }));
    expect(store().picked).toBe(found[710]);
    fireEvent.click(screen.getByRole("button", { name: "Next result" }));
    expect(store().picked).toBe(found[0]);
  });

  it("lists the results, sixty at a time", async () => {
    open();
    type("pig");
    fireEvent.click(await screen.findByRole("button", { name: "List" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(60);
    fireEvent.click(screen.getByRole("button", { name: "60 more" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(120);
    const [, second] = screen.getAllByRole("button", { name: /^\d{5}$/ });
    if (second) fireEvent.click(second);
    expect(store().picked).toBe(store().found?.[1]);
    expect(second?.getAttribute("aria-current")).toBe("true");
  });

  it("flies to a number on Enter, and shows an error for an unknown number", async () => {
    open();
    type("#42");
    expect(store().found).toEqual([42]);
    fireEvent.submit(field());
    expect(store()).toMatchObject({ picked: 42, flight: { to: 42 } });
    type("20001");
    expect((await screen.findByRole("alert")).textContent).toBe(ERROR_MESSAGES.unknownMeebit);
    expect(store().found).toBeNull();
    fireEvent.submit(field());
    expect(store().picked).toBe(42);
  });

  it("shows that it searches while the traits load", async () => {
    vi.spyOn(fetching, "fetchTraitIndex").mockReturnValue(new Promise(() => undefined));
    open();
    type("pig");
    expect(await screen.findAllByText("Searching all 20,000…")).toEqual([getStatus(), expect.any(HTMLElement)]);
  });

  it("finds nothing for nonsense, and suggests a correction of a typo", async () => {
    open();
    type("mohwak");
    fireEvent.click(await screen.findByRole("button", { name: "Did you mean “mohawk”?" }));
    await screen.findByText("684 found");
    type("qqqq zzzz");
    expect((await screen.findByRole("status")).textContent).toBe("No Meebit matches.");
    expect(store().found).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(store().found).toBeNull();
    expect(field().value).toBe("");
  });

  it("says for how many tokens a searched colour is known, and offers colours that exist", async () => {
    open();
    type("purple mohawk");
    await screen.findByText(/^Hair Color is known for 87 of 18,207 Meebits\./);
    const offered = screen
      .getAllByRole("button", { name: /^[A-Z][a-z ]+: \d+$/ })
      .map(({ textContent }) => textContent);
    expect(offered[0]).toBe("Any colour: 684");
    const [name, count] = offered[1]?.split(": ") ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: `${name}: ${count}` }));
    expect(field().value).toBe(`mohawk, Hair Color: ${name}`);
    await screen.findByText(`${count} found`);
    fireEvent.click(screen.getByRole("button", { name: "Any colour: 684" }));
    expect(field().value).toBe("mohawk");
    await screen.findByText("684 found");
    expect(screen.queryByText(/^Hair Color is known/)).toBeNull();
  });

  it("starts with suggestions, which disappear once one is chosen", async () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "pig" }));
    await screen.findByText("711 found");
    expect(screen.queryByRole("button", { name: "visitor" })).toBeNull();
  });

  it.each([
    ["the keyboard: the field", 0, field],
    ["a pointer: the status of the results", 1, getStatus],
  ])("moves the focus of a control that disappears, for %s", async (_, detail, place) => {
    open();
    const press = (name: string) => {
      const button = screen.getByRole("button", { name });
      button.focus();
      fireEvent.click(button, { detail });
    };
    press("pig");
    expect(document.activeElement).toBe(place());
    type("mohwak");
    await screen.findByRole("button", { name: "Did you mean “mohawk”?" });
    press("Did you mean “mohawk”?");
    expect(document.activeElement).toBe(place());
    type("qqqq zzzz");
    await screen.findByRole("button", { name: "Clear the search" });
    press("Clear the search");
    expect(document.activeElement, "who clears types anew").toBe(field());
  });

  it("Try again loads traits that failed to load", async () => {
    vi.mocked(fetching.fetchTraitIndex).mockRejectedValue(new Error("gone"));
    open();
    type("pig");
    const alertText = await screen.findByText("The list of traits could not be loaded. Search by number still works.");
    expect(alertText.getAttribute("role")).toBe("alert");
    vi.mocked(fetching.fetchTraitIndex).mockImplementation(async () => traitIndex());
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(document.activeElement).toBe(field());
    await screen.findByText("711 found");
  });
});
