// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import mockRouter from "next-router-mock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AvatarSelect } from "@/components/avatar-select/AvatarSelect";
import { getQueryClient } from "@/lib/client/api/query-client";
import { SAMPLES_QUERY } from "@/lib/client/stage/samples";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { createHoldings, setUpFakeSite, VAULT, WALLET } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

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
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.getAttribute("aria-label");
const onStage = () => useCharacterStore.getState().current;
const holder = () => {
  fake.site.session = WALLET;
};

describe("the choices", () => {
  it("show samples and a button to connect to a visitor", async () => {
    open();
    await list("Samples");
    expect(shown()).toEqual(["00101", "00102", "00103", "00104", "00105"]);
    expect(shown()).toHaveLength(SAMPLE_COUNT);
    fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
  });

  it("show a holder's own avatars and those of named vaults by number, and the block they were read at", async () => {
    holder();
    const { holdings, ...rest } = createHoldings([7, 45]);
    fake.site.holdings = {
      ...rest,
      holdings: [
        ...holdings,
        { id: 3, owner: VAULT, registry: "delegateRegistry" },
        { id: 9, owner: VAULT, registry: "delegateCash" },
        { id: 1, owner: VAULT, registry: "warm" },
      ],
    };
    open();
    await list();
    expect(shown()).toEqual([
      "00001, through Warm from vault 0x2222…2222",
      "00003, through delegate.xyz from vault 0x2222…2222",
      "00007",
      "00009, through delegate.xyz from vault 0x2222…2222",
      "00045",
    ]);
    expect(screen.getByText("5 Meebits").parentElement?.textContent).toBe(
      "5 Meebits, 3 of them through a vault, for 0x1111…1111",
    );
    expect(screen.getByText(/^as of .*\d\d:\d\d$/)).toBeTruthy();
  });

  it("are loaded for a wallet that is connected but not signed in", async () => {
    useWalletStore.getState().setAddress(WALLET);
    open();
    await list();
    expect(shown()).toEqual(["00001", "00007", "00045"]);
    expect(fake.site.requests).toContain(`GET holdings?address=${WALLET}`);
  });

  it("are samples with an error message for a wallet without avatars", async () => {
    holder();
    fake.site.holdings = createHoldings([]);
    open();
    await list("Samples");
    expect(screen.getByText("OOPS: No Meebits in this wallet — try connecting a different wallet.")).toBeTruthy();
    expect(useErrorStore.getState().carouselError).toContain("No Meebits in this wallet");
    useUiStore.getState().setSignInPurpose("save-mood");
    fireEvent.click(screen.getByRole("button", { name: "Select a wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
    expect(screen.getByRole("link", { name: /^Buy an avatar/ }).getAttribute("href")).toContain("opensea.io");
  });

  it("do not call a wallet empty while a registry has not answered, and can be refreshed", async () => {
    holder();
    fake.site.holdings = { ...createHoldings([]), unread: ["delegateRegistry", "delegateCash"] };
    open();
    await list("Samples");
    expect(screen.getByText("delegate.xyz did not answer. Please try again.")).toBeTruthy();
    expect(screen.queryByText(/No Meebits in this wallet/)).toBeNull();
    fake.site.holdings = createHoldings([7]);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await list();
    expect(shown()).toEqual(["00007"]);
    expect(fake.site.requests.at(-1)).toBe(`GET holdings?address=${WALLET}&refresh=1`);
  });

  it("show a status while holdings are loading, and accept any typed number", async () => {
    holder();
    fake.site.hold("GET holdings");
    open();
    expect(await screen.findByText("Checking for avatars…")).toBeTruthy();
    expect(shown()).toEqual([]);
    fireEvent.change(field(), { target: { value: "7" } });
    expect(shown()[0]).toBe("00007, to try");
  });

  it("show samples and the reason when holdings fail to load, and Try again loads them", async () => {
    holder();
    fake.site.refuse("GET holdings", "bad_address");
    open();
    await list("Samples");
    expect(screen.getByText(HTTP_ERRORS.bad_address[1])).toBeTruthy();
    fake.site.stopRefusing("GET holdings");
    const release = fake.site.hold("GET holdings");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Try again" }).ariaBusy).toBe("true"));
    act(release);
    await list();
    expect(useErrorStore.getState().carouselError).toBe("");
  });
});

describe("the refresh", () => {
  it("reads the holdings again and is busy meanwhile", async () => {
    holder();
    open();
    await list();
    const release = fake.site.hold("GET holdings");
    fake.site.holdings = { ...createHoldings([7]), blockTime: "2022-11-21T12:04:00.000Z" };
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Refresh" }).ariaBusy).toBe("true"));
    expect(shown()).toHaveLength(3);
    act(release);
    await waitFor(() => expect(shown()).toEqual(["00007"]));
    expect(fake.site.requests.at(-1)).toBe(`GET holdings?address=${WALLET}&refresh=1`);
    expect(screen.getByText(/^as of 2\d Nov 2022, /)).toBeTruthy();
  });

  it("keeps the last holdings and shows the reason when it fails", async () => {
    holder();
    open();
    await list();
    fake.site.refuse("GET holdings", "chain_unreachable");
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(HTTP_ERRORS.chain_unreachable[1])).toBeTruthy();
    expect(shown()).toHaveLength(3);
  });

  it("the note names registries that did not answer", async () => {
    holder();
    fake.site.holdings = { ...createHoldings([7]), unread: ["delegateRegistry", "delegateCash", "warm"] };
    open();
    expect(
      await screen.findByText("delegate.xyz and Warm did not answer: avatars of vaults may be missing."),
    ).toBeTruthy();
  });
});

describe("the search", () => {
  it.each(["20001", "0", "-1", "1 2"])("%s is refused by the field with an error", async (typed) => {
    open();
    await list("Samples");
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.submit(field());
    expect(screen.getByRole("alert").textContent).toBe("OOPS: No such meebit. Enter an ID from 00001 - 20000.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(onStage()).toBe("");
    fireEvent.change(field(), { target: { value: "12" } });
    expect(field().getAttribute("aria-invalid")).toBe("false");
  });

  it("puts any avatar on the stage by its number", async () => {
    fake.site.saved.set(12_345, "zen");
    open();
    await list("Samples");
    fireEvent.change(field(), { target: { value: "12345" } });
    expect(shown()).toEqual(["12345, to try"]);
    fireEvent.submit(field());
    await waitFor(() => expect(onStage()).toBe("12345"));
    expect(useCharacterStore.getState()).toMatchObject({ mood: "zen", savedMood: "zen" });
    expect(useUiStore.getState()).toMatchObject({ showMeebitSelect: false, isExperienceActivated: true });
  });

  it.each(["/faq", "/meebit/7", "/get-print"])("on %s opens play with the avatar, which others hold", async (path) => {
    mockRouter.setCurrentUrl(path);
    open();
    await list("Samples");
    fireEvent.change(field(), { target: { value: "12345" } });
    fireEvent.submit(field());
    expect(mockRouter.push).toHaveBeenCalledWith("/?id=12345");
    expect(useUiStore.getState()).toMatchObject({ showMeebitSelect: false, isExperienceActivated: false });
  });

  it("on the print page puts a holder's avatar on the stage, whose print is shown", async () => {
    mockRouter.setCurrentUrl("/get-print");
    holder();
    open();
    fireEvent.click(within(await list()).getByRole("option", { name: "00045" }));
    await waitFor(() => expect(onStage()).toBe("00045"));
    expect(mockRouter.push).not.toHaveBeenCalled();
    expect(useUiStore.getState()).toMatchObject({ showMeebitSelect: false, isExperienceActivated: false });
  });

  it("submitting an empty field does nothing", async () => {
    open();
    await list("Samples");
    fireEvent.submit(field());
    expect(screen.queryByText(/No such meebit/)).toBeNull();
    expect(useUiStore.getState().showMeebitSelect).toBe(true);
  });
});

describe("the keyboard", () => {
  const openFor = async (count: number) => {
    holder();
    fake.site.holdings = createHoldings(Array.from({ length: count }, (_, place) => place + 1));
    open();
    const box = await list();
    act(() => box.focus());
    return box;
  };

  it("moves through the sheet, and Enter chooses", async () => {
    const box = await openFor(100);
    const go = (key: string) => {
      fireEvent.keyDown(box, { key });
      return active(box);
    };
    expect(active(box)).toBe("00001");
    expect([go("ArrowRight"), go("ArrowDown"), go("ArrowUp"), go("ArrowLeft")]).toEqual([
      "00002",
      "00010",
      "00002",
      "00001",
    ]);
    expect(go("End")).toBe("00100");
    expect(go("Home")).toBe("00001");
    go("ArrowDown");
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(onStage()).toBe("00009"));
    expect(useUiStore.getState().showMeebitSelect).toBe(false);
  });

  it("a digit continues in the field, and ArrowDown returns to the sheet", async () => {
    const box = await openFor(30);
    fireEvent.keyDown(box, { key: "2" });
    expect([document.activeElement, field().value]).toEqual([field(), "2"]);
    expect(shown()[0]).toBe("00002");
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(document.activeElement).toBe(box);
  });

  it("starts at the avatar on the stage, which is marked", async () => {
    useCharacterStore.getState().setCurrent("00080");
    const box = await openFor(100);
    await waitFor(() => expect(active(box)).toBe("00080"));
    expect(names(within(box).getAllByRole("option", { selected: true }))).toEqual(["00080"]);
  });

  it.each([
    ["a sort", "radio", "Highest number", "00100"],
    ["the whole collection", "button", "Browse all 20,000", "00001"],
  ])("starts at the top of another list: %s", async (_, role, name, first) => {
    useCharacterStore.getState().setCurrent("00080");
    const box = await openFor(100);
    await waitFor(() => expect(active(box)).toBe("00080"));
    fireEvent.click(screen.getByRole(role, { name }));
    await waitFor(() => expect(active(box)).toBe(first));
    expect(box.parentElement?.scrollTop).toBe(0);
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(onStage()).toBe(first));
  });
});

it("renders only visible frames of 1000 avatars, each with its position and the set size", async () => {
  holder();
  fake.site.holdings = createHoldings(Array.from({ length: 1000 }, (_, place) => 1 + place * 20));
  open();
  const box = await list();
  const few = () => {
    expect(screen.getAllByRole("option").length).toBeLessThanOrEqual(90);
    expect(document.querySelectorAll("*").length).toBeLessThan(500);
  };
  few();
  expect(screen.getAllByRole("option")[0]?.getAttribute("aria-setsize")).toBe("1000");
  fireEvent.keyDown(box, { key: "End" });
  await waitFor(() => expect(active(box)).toBe("19981"));
  few();
  expect(screen.getAllByRole("option").at(-1)?.getAttribute("aria-posinset")).toBe("1000");
});

it("closing without a choice leaves the stage unchanged", async () => {
  useCharacterStore.getState().setCurrent("00042");
  open();
  await list("Samples");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect([useUiStore.getState().showMeebitSelect, onStage()]).toEqual([false, "00042"]);
});
