// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OwnSheet } from "@/components/avatar-select/ContactSheet";
import { GetPrintPanel } from "@/components/print/GetPrintPanel";
import { PrintDownloadCard } from "@/components/print/PrintDownloadCard";
import { PrintPage } from "@/components/print/PrintPage";
import { OwnSheetContext } from "@/components/print/PrintSheet";
import { putSession } from "@/lib/client/api/use-session";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { continueSignIn } from "@/lib/client/wallet/open-sign-in";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { createHoldings, setUpFakeSite, WALLET } from "@/tests/support/fake-site";
import { renderSite as renderInSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();
const renderSite = (part: ReactNode) => renderInSite(<OwnSheetContext value={OwnSheet}>{part}</OwnSheetContext>);
const test = setUpFakeSite();
const countRequests = (start: string) => test.site.requests.filter((request) => request.startsWith(start)).length;

beforeEach(() => {
  test.site.session = WALLET;
  test.site.holdings = createHoldings([1]);
});

it("shows the button to connect when the session has expired meanwhile", async () => {
  test.site.refuse("GET prints/1", "not_signed_in");
  const goOn = test.site.hold("GET prints/1");
  renderSite(<PrintPage />);
  await waitFor(() => expect(countRequests("GET prints/1")).toBe(1));
  test.site.session = null;
  goOn();
  expect(await screen.findByRole("button", { name: "Connect wallet" })).toBeTruthy();
  expect(countRequests("GET auth/session")).toBe(2);
});

it("reads the holdings again when an avatar was sold meanwhile", async () => {
  test.site.refuse("GET prints/1", "not_holder");
  const goOn = test.site.hold("GET prints/1");
  renderSite(<PrintPage />);
  await waitFor(() => expect(countRequests("GET prints/1")).toBe(1));
  test.site.holdings = createHoldings([]);
  goOn();
  expect((await screen.findByRole("alert")).textContent).toBe(ERROR_MESSAGES.noMeebits);
});

it("does not call a wallet empty while a registry has not answered, and reads it again", async () => {
  test.site.holdings = { ...createHoldings([]), unread: ["delegateRegistry", "delegateCash", "warm"] };
  renderSite(<PrintPage />);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "delegate.xyz and Warm did not answer. Please try again.",
  );
  expect(screen.queryByText(ERROR_MESSAGES.noMeebits)).toBeNull();
  test.site.holdings = createHoldings([45]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("00045")).toBeTruthy();
  expect(countRequests(`GET holdings?address=${WALLET}&refresh=1`)).toBe(1);
});

it.each([
  ["the holdings", "GET holdings", "bad_address"],
  ["a print", "GET prints/1", "too_many_requests"],
] as const)("keeps Try again, busy, while it loads %s again", async (_, request, reason) => {
  test.site.refuse(request, reason);
  renderSite(<PrintPage />);
  const notice = await screen.findByRole("alert");
  const again = within(notice.parentElement ?? notice).getByRole("button", { name: "Try again" });
  const message = notice.textContent;
  const goOn = test.site.hold(request);
  fireEvent.click(again);
  await waitFor(() => expect(again.ariaBusy).toBe("true"));
  expect(screen.getByRole("alert").textContent).toBe(message);
  act(goOn);
  await waitFor(() => expect(again.ariaBusy).toBeNull());
  expect(again.isConnected).toBe(true);
});

it("shows that a wallet is empty when all registries have answered", async () => {
  test.site.holdings = createHoldings([]);
  renderSite(<PrintPage />);
  expect((await screen.findByRole("alert")).textContent).toBe(ERROR_MESSAGES.noMeebits);
});

describe("a wallet that is connected but not signed in", () => {
  beforeEach(() => {
    test.site.session = null;
    useWalletStore.getState().setAddress(WALLET);
  });

  it("is shown, with a button to sign instead of one to connect", async () => {
    renderSite(<PrintPage />);
    expect(screen.getByText("0x1111…1111").title).toBe(WALLET);
    expect(screen.queryByRole("button", { name: "Connect wallet" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Sign to get your print" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "sync-sign", signInPurpose: "get-print" });
  });

  it("can be changed", () => {
    renderSite(<PrintPage />);
    fireEvent.click(screen.getByRole("button", { name: "Change wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "get-print" });
  });
});

it.each(["get-print", "enter"] as const)("signing in for %s opens no panel over the page", (purpose) => {
  window.history.replaceState(null, "", "/get-print");
  useUiStore.getState().setPanel("sync-sign");
  renderSite(<PrintPage />);
  act(() => continueSignIn(purpose));
  expect(useUiStore.getState()).toMatchObject({ panel: null, showMeebitSelect: false });
});

describe("a scene that is slow", () => {
  const loop = () => document.querySelector<HTMLImageElement>("[data-stage-subject] img[src*='type=animation']");

  it("is replaced by the server's loop beside the easel at a press, and comes back", () => {
    renderSite(<PrintPage />);
    act(() => useUiStore.setState({ isGlSceneActivated: true, isSceneSlow: true, stageForm: null }));
    expect(loop()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show the picture" }));
    expect(useUiStore.getState().stageForm).toBe("loop");
    expect(loop()?.src).toContain("token_id=1&mood=default");
    fireEvent.click(screen.getByRole("button", { name: "Back to 3D" }));
    expect(useUiStore.getState().stageForm).toBe("scene");
    expect(loop()).toBeNull();
    expect(screen.queryByText(/3D is slow/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});

describe("the avatar chosen on the stage", () => {
  const easel = () => screen.getByRole("button", { name: /^Look at the print up close: / }).querySelector("img")?.alt;
  const figure = () => document.querySelector("[data-stage-subject] img")?.getAttribute("src");

  it("is beside the easel, and its print is the one a holder gets", async () => {
    test.site.holdings = createHoldings([1, 7, 45]);
    useCharacterStore.getState().setCurrent("00045");
    renderSite(<PrintPage />);
    await waitFor(() => expect(countRequests("GET prints/")).toBe(1));
    expect(figure()).toContain("token_id=45&");
    expect(test.site.requests).toContain("GET prints/45");
  });

  it("belongs to another holder: the holder's first print is on the easel, its avatar beside it", async () => {
    test.site.holdings = createHoldings([7, 45]);
    useCharacterStore.getState().setCurrent("00002");
    const { unmount } = renderSite(<PrintPage />);
    await waitFor(() => expect(countRequests("GET prints/7")).toBe(1));
    expect(figure()).toContain("token_id=7&");
    expect(useUiStore.getState().stageGuest).toEqual({ id: 7, mood: "default" });
    expect(useCharacterStore.getState().current).toBe("00002");
    unmount();
    expect(useUiStore.getState().stageGuest).toBeNull();
  });

  it("is not set yet: the avatar of the holder's first print is beside the easel", async () => {
    test.site.holdings = createHoldings([7, 45]);
    renderSite(<PrintPage />);
    expect(figure()).toContain("token_id=1&");
    await waitFor(() => expect(figure()).toContain("token_id=7&"));
    expect(useCharacterStore.getState().current).toBe("00007");
  });

  it("follows the choice of another print", async () => {
    test.site.holdings = createHoldings([7, 45]);
    renderSite(<PrintPage />);
    fireEvent.click(await screen.findByRole("button", { name: "Change Meebit" }));
    const sheet = await screen.findByRole("dialog", { name: "Which print?" });
    fireEvent.click(await within(sheet).findByRole("option", { name: "00045" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(test.site.requests).toContain("GET prints/45"));
    await waitFor(() => expect(useCharacterStore.getState().current).toBe("00045"));
    expect(figure()).toContain("token_id=45&");
  });

  it("is chosen elsewhere on the page: its print replaces the one chosen before", async () => {
    test.site.holdings = createHoldings([7, 45]);
    renderSite(<PrintPage />);
    fireEvent.click(await screen.findByRole("button", { name: "Change Meebit" }));
    const sheet = await screen.findByRole("dialog", { name: "Which print?" });
    fireEvent.click(await within(sheet).findByRole("option", { name: "00045" }));
    await waitFor(() => expect(useCharacterStore.getState().current).toBe("00045"));
    await act(() => chooseAvatar(7));
    await waitFor(() => expect(figure()).toContain("token_id=7&"));
  });

  it("has a print that cannot be loaded: the easel says so instead of showing the sample", async () => {
    test.site.refuse("GET prints/1", "too_many_requests");
    renderSite(<PrintPage />);
    expect(await screen.findByText("The print cannot be shown right now.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Look at the print up close: The print of Meebit 00001" })).toBeTruthy();
    expect(easel()).toBeUndefined();
  });

  it("has a print that cannot be loaded: the wall says so, with an empty frame, until another try succeeds", async () => {
    test.site.refuse("GET prints/1", "too_many_requests");
    renderSite(<PrintPage />);
    const wall = within(screen.getByRole("region", { name: "On your wall" }));
    expect(await wall.findByText("Your print could not be loaded.")).toBeTruthy();
    expect(wall.getByRole("img", { name: /^An empty frame, 25 × 38 cm/ }).querySelector("image")).toBeNull();
    fireEvent.click(wall.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(countRequests("GET prints/1")).toBe(2));
  });

  it("has a print that is still loading: easel, wall and panel show the sample alike, named as such", async () => {
    const answer = test.site.hold("GET holdings");
    renderSite(
      <>
        <PrintPage />
        <GetPrintPanel />
      </>,
    );
    const pictures = () => screen.getAllByRole("img", { name: /^The print of Meebit 00001, a sample/ });
    const areDimmed = () => pictures().map((picture) => picture.closest("[aria-busy]")?.ariaBusy);
    await waitFor(() => expect(areDimmed()).toEqual(["true", "true", "true"]));
    test.site.hold("GET prints/1");
    answer();
    await waitFor(() => expect(countRequests("GET prints/1")).toBe(1));
    expect(areDimmed()).toEqual(["true", "true", "true"]);
    expect(screen.getAllByText(/^Sample/)).toHaveLength(3);
  });

  it("is replaced by another: its print and download never stand for the other's", async () => {
    test.site.holdings = createHoldings([7, 45]);
    const jpeg = new Uint8Array(1000).fill(1);
    jpeg.set([0xff, 0xd8, 0xff]);
    jpeg.set([0xff, 0xd9], 998);
    const answered = test.site.fetch;
    vi.stubGlobal("fetch", async (url: string, options: RequestInit) =>
      url === "/api/prints/7" ? new Response(jpeg) : answered(url, options),
    );
    let made = 0;
    URL.createObjectURL = () => `blob:${++made}`;
    URL.revokeObjectURL = () => {};
    renderSite(<PrintPage />);
    const image = await screen.findByAltText("The print of Meebit 00007");
    expect(screen.queryByText(/^Sample/)).toBeNull();
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => {
      const link = document.querySelector("a[download]");
      if (link) shown.push(link.getAttribute("download"));
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
    test.site.hold("GET prints/45");
    await act(() => chooseAvatar(45));
    await waitFor(() => expect(countRequests("GET prints/45")).toBe(1));
    observer.disconnect();
    expect(shown).not.toContain("meebit-00045-print.jpg");
    // A new element: an image keeps its picture until the next one is loaded.
    expect(image.isConnected).toBe(false);
    expect(easel()).toBe("The print of Meebit 00001, a sample");
  });

  it("without a session the print on the easel is labelled as a sample", () => {
    test.site.session = null;
    renderSite(<PrintPage />);
    expect(easel()).toBe("The print of Meebit 00001, a sample");
  });
});

it("the panel calls the print that is not one's own a sample", () => {
  test.site.session = null;
  renderSite(<GetPrintPanel />);
  expect(screen.getByRole("img", { name: "The print of Meebit 00001, a sample" })).toBeTruthy();
});

it("the panel says that a holder's own print cannot be loaded, instead of showing the sample, and tries again", async () => {
  test.site.refuse("GET prints/1", "too_many_requests");
  renderSite(<GetPrintPanel />);
  expect(await screen.findByText("Your print could not be loaded.")).toBeTruthy();
  expect(screen.queryByRole("img", { name: /a sample/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(countRequests("GET prints/1")).toBe(2));
});

it("marks a print as downloaded when its link is followed", () => {
  const print = { url: "#print", isLoading: false, error: null, retry: () => {} };
  renderSite(<PrintDownloadCard chosen={45} ids={[45]} print={print} />);
  putSession({ address: WALLET, demoWallet: false });
  expect(useCharacterStore.getState().printedIds).toEqual([]);
  fireEvent.click(screen.getByRole("link", { name: "Download 00045" }));
  expect(useCharacterStore.getState()).toMatchObject({ printedBy: WALLET, printedIds: [45] });
});

it("shows the print on a wall to scale, and twice as large for the larger size", () => {
  test.site.session = null;
  renderSite(<PrintPage />);
  const widths = () => document.querySelector("svg image")?.getAttribute("width");
  expect(widths()).toBe("25.4");
  fireEvent.click(screen.getByRole("radio", { name: "50 × 76 cm" }));
  expect(widths()).toBe("50.8");
  expect(screen.getByRole("img", { name: /^The print of Meebit 00001, a sample, 50 × 76 cm, on a wall/ })).toBeTruthy();
});
