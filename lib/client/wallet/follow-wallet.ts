import { SAVED_MOOD } from "@/lib/client/api/avatar-queries";
import { getQueryClient } from "@/lib/client/api/query-client";
import { getKnownSession, putSession, sessionQuery } from "@/lib/client/api/use-session";
import { handleWalletAccount, offerSwitchedAccount } from "@/lib/client/wallet/handle-wallet-account";
import { getLoadedWallet, loadWallet } from "@/lib/client/wallet/load-wallet";
import { getRememberedWallet, rememberWallet } from "@/lib/client/wallet/remembered-wallet";
import { listenToTabs, type TabMessage } from "@/lib/client/wallet/tabs";
import { parseDemoAccount } from "@/lib/client/wallet/wallet-options";
import { SESSION_END_MESSAGES } from "@/lib/shared/error-messages";
import { clearBanner, useErrorStore } from "@/stores/error-store";
import { useWalletStore } from "@/stores/wallet-store";

/** Syncs the page with the wallet, the session and other tabs. Returns a cleanup function. */
export function followWallet(): () => void {
  const ends = [
    useWalletStore.subscribe(({ address, wallet, connectingWallet }, before) => {
      // The requesting code handles the user's own requests.
      if (address === null || address === before.address || connectingWallet?.id === wallet?.id) return;
      void handleWalletAccount(address);
    }),
    listenToTabs(followTab),
    onReturn(() => {
      void readSession(SESSION_END_MESSAGES.sessionEnded);
      getLoadedWallet()
        ?.then(({ refresh }) => refresh())
        .catch(ignoreError);
    }),
    whenIdle(() => void restoreWallet().then(offerSwitchedAccount, ignoreError)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** An unrequested step failed: the page stays as it was. */
function ignoreError(): void {}

function followTab(message: TabMessage): void {
  switch (message) {
    case "session":
      void readSession(SESSION_END_MESSAGES.signedOutInTab);
      break;
    case "wallet":
      restoreWallet().catch(ignoreError);
      break;
    case "mood":
      void getQueryClient().invalidateQueries({ queryKey: [SAVED_MOOD] });
      break;
    default:
      message satisfies never;
  }
}

/** Reads the session again. @param ended shown if another tab or the server has ended it */
async function readSession(ended: string): Promise<void> {
  const before = getKnownSession();
  await getQueryClient().invalidateQueries({ queryKey: sessionQuery.queryKey });
  const session = getKnownSession();
  if (!session || !before || session.address === before.address) return;
  putSession(session);
  if (session.address === null) useErrorStore.getState().setBannerError(ended);
  else clearBanner(...Object.values(SESSION_END_MESSAGES));
}

/** Connects the wallet of the last visit or of another tab; drops one that another tab disconnected. */
async function restoreWallet(): Promise<void> {
  const id = getRememberedWallet();
  const { wallet, connectingWallet } = useWalletStore.getState();
  if (id === wallet?.id || connectingWallet) return;
  // Also without a connected wallet: a locked one is still watched.
  await getLoadedWallet()?.then(({ forget }) => forget());
  if (id === null) return;
  const isWanted = () => getRememberedWallet() === id && useWalletStore.getState().connectingWallet === null;
  if (parseDemoAccount(id) !== null && !(await getQueryClient().fetchQuery(sessionQuery)).demoWallet)
    rememberWallet(null);
  else await (await loadWallet()).reconnect(id, isWanted);
}

/** Calls back when the user returns to the page: on a phone, from the wallet app. */
function onReturn(callBack: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === "visible") callBack();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callBack();
  };
  document.addEventListener("visibilitychange", onVisibilityChange);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    document.removeEventListener("visibilitychange", onVisibilityChange);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Calls back when the browser is idle. Safari has no idle callback. */
function whenIdle(callBack: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(callBack, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callBack, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
