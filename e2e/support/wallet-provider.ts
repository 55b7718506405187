/** EIP-6963 info of a wallet. */
export interface WalletInfo {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string;
  readonly rdns: string;
}

/** Name of the page function that calls the wallet outside of the page. */
export const REQUEST_BINDING = "askTestWallet";

/** Name of the page event by which the wallet outside of it emits: `detail` is `[event, payload]`. */
export const WALLET_EVENT = "test-wallet-speaks";

/** The wallet's response to a request. */
export type WalletResponse =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

/**
 * The page's half of a wallet: a keyless EIP-1193 provider that forwards every request out of the page, announced by
 * EIP-6963. Runs in the page, so it cannot use anything from this file.
 */
export function announceProvider({
  info,
  bindingName,
  speak,
}: {
  info: WalletInfo;
  bindingName: string;
  speak: string;
}): void {
  if (window !== window.top) return;
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      // `as`: the binding that the test exposed in the page.
      const answer: (method: string, params: unknown) => Promise<WalletResponse> = Reflect.get(window, bindingName);
      const response = await answer(method, params ?? []);
      if ("error" in response) throw Object.assign(new Error(response.error.message), { code: response.error.code });
      return response.result;
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  window.addEventListener(speak, (spoken) => {
    if (!(spoken instanceof CustomEvent)) return;
    const [event, payload] = spoken.detail;
    for (const listener of listeners.get(event) ?? []) listener(payload);
  });
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider });
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  };
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
}
