// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PrintPage } from "@/components/print/PrintPage";
import { GatedPage, TokenGateProvider } from "@/components/shell/TokenGate";
import { putSession } from "@/lib/client/api/use-session";
import { useGate } from "@/lib/client/gate";
import type { GateAnswer } from "@/lib/shared/api/session";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { setUpFakeSite, WALLET } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

const settings = vi.hoisted(() => ({ gatedPages: [] as string[] }));
vi.mock("@/lib/client/public-env", async (original) => {
  const { publicEnv, usePublicEnv } = await original<typeof import("@/lib/client/public-env")>();
  return { publicEnv, usePublicEnv: () => ({ ...usePublicEnv(), ...settings }) };
});

const fake = setUpFakeSite();
setUpSiteTest();

function Gated() {
  const { allowed, panel } = useGate();
  return allowed ? <p>for holders</p> : panel;
}

function open(answer?: GateAnswer): void {
  if (answer) fake.site.gate = answer;
  renderSite(
    <TokenGateProvider>
      <main>
        <p>for everybody</p>
        <Gated />
      </main>
    </TokenGateProvider>,
  );
}

const inside = () => screen.queryByText("for holders");
const findText = async (text: RegExp) => (await screen.findByText(text)).textContent;

it("without a provider the content is shown without a request", () => {
  renderSite(<Gated />);
  expect(inside()).toBeTruthy();
  expect(fake.site.requests).toEqual([]);
});

it.each(["holder", "delegate"] as const)("shows the content to a %s", async (reason) => {
  open({ allowed: true, reason });
  expect(await screen.findByText("for holders")).toBeTruthy();
});

describe("the closed gate", () => {
  it("shows public parts at once, and gated ones only after the server allows them", async () => {
    const release = fake.site.hold("GET gate");
    open({ allowed: true, reason: "holder" });
    expect(screen.getByText("for everybody")).toBeTruthy();
    await screen.findByText("One moment…");
    expect(inside()).toBeNull();
    act(release);
  });

  it("shows the requirement to a visitor, and a button to connect", async () => {
    open({ allowed: false, reason: "not_signed_in" });
    expect(await findText(/for holders of a Meebit/)).toContain("Connect your wallet and sign in");
    fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }));
    expect(useUiStore.getState().panel).toBe("connect-wallet");
  });

  it("offers a connected wallet only the signature", async () => {
    useWalletStore.getState().setAddress(WALLET);
    open({ allowed: false, reason: "not_signed_in" });
    await findText(/for holders of a Meebit/);
    expect(screen.queryByRole("button", { name: "Connect wallet" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Sign to get your print" }));
    expect(useUiStore.getState().panel).toBe("sync-sign");
  });

  it.each([
    ["no_avatars", /^OOPS: No Meebits in this wallet/],
    ["refused", /has no access here/],
  ] as const)("%s: shows the reason and a button to select another wallet", async (reason, text) => {
    open({ allowed: false, reason });
    await findText(text);
    fireEvent.click(screen.getByRole("button", { name: "Select a wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "get-print" });
    expect(inside()).toBeNull();
  });

  it("stays closed with a message when the check fails, and Try again checks again", async () => {
    open({ allowed: false, reason: "unreachable" });
    await findText(/cannot be checked right now/);
    fake.site.gate = { allowed: true, reason: "holder" };
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("for holders")).toBeTruthy();
  });

  it("keeps the focus on Try again while it checks, and gives it to what replaces the button", async () => {
    fake.site.refuse("GET gate", "not_signed_in");
    open();
    const tryAgain = await screen.findByRole("button", { name: "Try again" });
    tryAgain.focus();
    const release = fake.site.hold("GET gate");
    fireEvent.click(tryAgain);
    await waitFor(() => expect(tryAgain.getAttribute("aria-busy")).toBe("true"));
    expect(document.activeElement).toBe(tryAgain);
    fake.site.stopRefusing("GET gate");
    fake.site.gate = { allowed: true, reason: "holder" };
    act(release);
    await screen.findByText("for holders");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("stays closed when its request fails", async () => {
    fake.site.refuse("GET gate", "not_signed_in");
    open();
    await findText(/cannot be checked right now/);
    expect(inside()).toBeNull();
  });
});

it("opens after a sign-in, and closes at once after a sign-out", async () => {
  open({ allowed: false, reason: "not_signed_in" });
  await findText(/for holders of a Meebit/);
  fake.site.gate = { allowed: true, reason: "holder" };
  act(() => putSession({ address: WALLET, demoWallet: false }));
  expect(await screen.findByText("for holders")).toBeTruthy();
  const release = fake.site.hold("GET gate");
  act(() => putSession({ address: null, demoWallet: false }));
  await waitFor(() => expect(inside()).toBeNull());
  act(release);
});

it("the print page shows its sample, and requests no print while the gate is closed", async () => {
  fake.site.session = WALLET;
  fake.site.gate = { allowed: false, reason: "refused" };
  renderSite(
    <TokenGateProvider>
      <PrintPage />
    </TokenGateProvider>,
  );
  await findText(/has no access here/);
  await waitFor(() => expect(fake.site.requests.some((request) => request.includes("holdings"))).toBe(true));
  expect(screen.getByRole("img", { name: "The print of Meebit 00001, a sample" })).toBeTruthy();
  expect(fake.site.requests.filter((request) => request.includes("prints/"))).toEqual([]);
});

describe("a page that is gated by configuration", () => {
  const openPage = (answer: GateAnswer) => {
    fake.site.gate = answer;
    renderSite(
      <TokenGateProvider>
        <GatedPage>
          <p>the page</p>
        </GatedPage>
      </TokenGateProvider>,
    );
  };

  it("shows the gate to a wallet that is refused", async () => {
    settings.gatedPages = ["/crowd", "/"];
    openPage({ allowed: false, reason: "no_avatars" });
    expect(await screen.findByRole("heading", { name: "For holders" })).toBeTruthy();
    await screen.findByRole("link", { name: /Buy an avatar/i });
    expect(screen.queryByText("the page")).toBeNull();
    useUiStore.getState().setSignInPurpose("save-mood");
    fireEvent.click(screen.getByRole("button", { name: "Select a wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
  });

  it("opens the sign-in with the purpose enter", async () => {
    settings.gatedPages = ["/"];
    openPage({ allowed: false, reason: "not_signed_in" });
    fireEvent.click(await screen.findByRole("button", { name: "Connect wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
  });

  it("is shown to a holder", async () => {
    settings.gatedPages = ["/"];
    openPage({ allowed: true, reason: "holder" });
    expect(await screen.findByText("the page")).toBeTruthy();
  });

  it("is shown to all when only another page is gated, or none", () => {
    for (const gatedPages of [["/crowd"], []]) {
      settings.gatedPages = gatedPages;
      openPage({ allowed: false, reason: "refused" });
      expect(screen.getByText("the page")).toBeTruthy();
      cleanup();
    }
  });
});
