// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AvatarSelect } from "@/components/avatar-select/AvatarSelect";
import { getQueryClient } from "@/lib/client/api/query-client";
import * as fetching from "@/lib/client/search/fetch-trait-index";
import { SAMPLES_QUERY } from "@/lib/client/stage/samples";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { createHoldings, setUpFakeSite, WALLET } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";
import { traitIndex } from "@/tests/support/trait-counts";

const fake = setUpFakeSite();
setUpSiteTest();

beforeEach(() => {
  useUiStore.getState().setShowMeebitSelect(true);
  getQueryClient().setQueryData(SAMPLES_QUERY.queryKey, [101, 102, 103, 104, 105]);
});

afterEach(() => vi.restoreAllMocks());

const open = () => renderSite(<AvatarSelect />);
const names = (options: readonly HTMLElement[]) => options.map((option) => option.getAttribute("aria-label"));
const shown = () => names(screen.queryAllByRole("option"));
const list = (name = "Your Meebits") => screen.findByRole("listbox", { name });
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Find by number or trait" });
/** Presses a button as by keys: it has the focus. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}
const onStage = () => useCharacterStore.getState().current;
const holder = () => {
  fake.site.session = WALLET;
};

describe("the search for traits", () => {
  const traits = () => vi.spyOn(fetching, "fetchTraitIndex").mockImplementation(async () => traitIndex());
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  it("loads the traits once, when it is first used", async () => {
    const fetchMock = traits();
    open();
    await list("Samples");
    expect(fetchMock).not.toHaveBeenCalled();
    fireEvent.focus(field());
    type("pig");
    await screen.findByText("711 Meebits");
    type("robot");
    await screen.findByText("72 Meebits");
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("lets a visitor find any avatar and put it on the stage", async () => {
    traits();
    open();
    await list("Samples");
    type("skeleton");
    const box = await list("Meebits found");
    const first = within(box).getAllByRole("option")[0];
    expect(first?.getAttribute("aria-setsize")).toBe("57");
    fireEvent.submit(field());
    expect(document.activeElement).toBe(box);
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(onStage()).toBe(first?.getAttribute("aria-label")));
    expect(useUiStore.getState().showMeebitSelect).toBe(false);
  });

  it("searches the avatars of a holder, and all others when a button is pressed", async () => {
    traits();
    holder();
    fake.site.holdings = createHoldings([30, 45, 155]);
    open();
    await list();
    type("pig");
    expect(await screen.findByText("1 of your 3 Meebits")).toBeTruthy();
    expect(shown()).toEqual(["00045"].filter((id) => shown().includes(id)));
    fireEvent.click(screen.getByRole("button", { name: "Show all 711" }));
    expect(await screen.findByText("711 Meebits")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show only yours" }));
    expect(await screen.findByText("1 of your 3 Meebits")).toBeTruthy();
    type("dissected");
    expect(await screen.findByText("None of your Meebits matches.")).toBeTruthy();
    await press("Show 5 others");
    expect(shown()).toHaveLength(5);
    const others = await list("Meebits found");
    await waitFor(() => expect(document.activeElement).toBe(others));
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    await list("Your Meebits");
    expect(shown()).toHaveLength(3);
  });

  it("reports when there is no match, and suggests a correction of a typo", async () => {
    traits();
    open();
    await list("Samples");
    type("sombrero pig");
    expect(await screen.findByText("No Meebit matches.")).toBeTruthy();
    expect(shown()).toEqual([]);
    expect(screen.queryByText(/No such meebit/)).toBeNull();
    await press("Clear the search");
    expect([field().value, document.activeElement]).toEqual(["", field()]);
    type("mohwak");
    await press("Did you mean “mohawk”?");
    expect(field().value).toBe("mohawk");
    expect(await screen.findByText("684 Meebits")).toBeTruthy();
    expect(document.activeElement).toBe(await list("Meebits found"));
  });

  it("offers the values of a trait with their counts, of which one can be chosen", async () => {
    traits();
    open();
    await list("Samples");
    fireEvent.click(screen.getByRole("button", { name: "Hat" }));
    fireEvent.click(await screen.findByRole("button", { name: "Cap 1,002" }));
    expect(field().value).toBe("Hat: Cap");
    expect(screen.getByText("1,002 Meebits")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Bandana 166" }));
    expect(field().value).toBe("Hat: Bandana");
    expect(screen.getByRole("button", { name: "Bandana 166" }).ariaPressed).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Bandana 166" }));
    expect(field().value).toBe("");
  });

  it("offers the colours that exist, and shows for how many avatars they are known", async () => {
    traits();
    open();
    await list("Samples");
    type("mohawk");
    fireEvent.click(screen.getByRole("button", { name: "Hair" }));
    fireEvent.click(await screen.findByRole("button", { name: "Purple Dye 1" }));
    expect(field().value).toBe("mohawk, Hair Color: Purple Dye");
    expect(await screen.findByText("1 Meebit")).toBeTruthy();
    expect(screen.getByText(/^Hair Color is known for 87 of 18,207 Meebits\./)).toBeTruthy();
    await press("Any colour: 684");
    expect(field().value).toBe("mohawk");
    const box = await list("Meebits found");
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it("lets a visitor browse and sort all 20,000, and return to the samples", async () => {
    traits();
    useCharacterStore.getState().setCurrent("00003");
    open();
    await list("Samples");
    fireEvent.click(screen.getByRole("button", { name: "Browse all 20,000" }));
    const box = await list("All Meebits");
    const first = () => within(box).getAllByRole("option")[0];
    expect(first()?.getAttribute("aria-setsize")).toBe("20000");
    expect(first()?.getAttribute("aria-label")).toBe("00001");
    expect(within(box).getByText("Current")).toBeTruthy();
    const sort = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
    sort("Highest number");
    expect(first()?.getAttribute("aria-label")).toBe("20000");
    sort("Rarest first");
    await waitFor(() => expect(["20000", "00001"]).not.toContain(first()?.getAttribute("aria-label")));
    fireEvent.click(screen.getByRole("button", { name: "Show only samples" }));
    await list("Samples");
    expect(shown()).toHaveLength(SAMPLE_COUNT);
  });

  it("keeps the whole collection when the last trait is switched off or the text deleted, until Clear", async () => {
    traits();
    open();
    await list("Samples");
    fireEvent.click(screen.getByRole("button", { name: "Browse all 20,000" }));
    fireEvent.click(screen.getByRole("button", { name: "Hat" }));
    fireEvent.click(await screen.findByRole("button", { name: "Cap 1,002" }));
    await list("Meebits found");
    fireEvent.click(screen.getByRole("button", { name: "Cap 1,002" }));
    await list("All Meebits");
    type("pig");
    await list("Meebits found");
    type("");
    await list("All Meebits");
    type("pig");
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    await list("Samples");
  });

  it("lets a holder sort their own, and says why when their rarity is unknown", async () => {
    const fetchMock = traits();
    fetchMock.mockRejectedValue(new Error("The traits' server answered with 404."));
    holder();
    fake.site.holdings = createHoldings([30, 155, 200]);
    open();
    await list();
    const sort = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
    sort("Highest number");
    expect(shown()).toEqual(["00200", "00155", "00030"]);
    sort("Rarest first");
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5000 });
    expect(shown()).toHaveLength(3);
    traits();
    fireEvent.click(again);
    await waitFor(() => expect(shown()[0]).toBe("00155"));
    sort("Lowest number");
    expect(shown()).toEqual(["00030", "00155", "00200"]);
  });

  it("says in an opened trait that the traits failed to load, and Try again is busy until they are there", async () => {
    const fetchMock = traits();
    fetchMock.mockRejectedValue(new Error("The traits' server answered with 404."));
    open();
    await list("Samples");
    fireEvent.click(screen.getByRole("button", { name: "Hat" }));
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5000 });
    const message = () => screen.getByText(/^The list of traits could not be loaded\./);
    expect(message().getAttribute("role")).toBe("alert");
    expect(screen.queryByText("Loading…")).toBeNull();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    fetchMock.mockImplementation(async () => {
      await released;
      return traitIndex();
    });
    fireEvent.click(again);
    await waitFor(() => expect(again.ariaBusy).toBe("true"));
    type("pig");
    expect(message()).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" }).ariaBusy).toBe("true");
    type("");
    release();
    expect(await screen.findByRole("button", { name: "Cap 1,002" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("offers Try again when the traits fail to load, and still finds numbers", async () => {
    const fetchMock = traits();
    fetchMock.mockRejectedValue(new Error("The traits' server answered with 404."));
    open();
    await list("Samples");
    type("pig");
    const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5000 });
    type("7");
    expect(shown()).toEqual(["00007, to try"]);
    type("pig");
    traits();
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("711 Meebits")).toBeTruthy();
    expect(again).toBeTruthy();
  });

  it.each(["<img src=x onerror=alert(1)>", "__proto__", "💥", "a".repeat(200)])(
    "finds no match for the hostile input %j, and inserts no HTML",
    async (typed) => {
      traits();
      open();
      await list("Samples");
      type(typed);
      expect(await screen.findByText("No Meebit matches.")).toBeTruthy();
      expect(document.querySelector("img[src='x']")).toBeNull();
    },
  );
});
