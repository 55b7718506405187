import type { BrowserContext } from "@playwright/test";
import { type Hex, hexToString, isHex, type PrivateKeyAccount } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import {
  announceProvider,
  REQUEST_BINDING,
  WALLET_EVENT,
  type WalletInfo,
  type WalletResponse,
} from "@/e2e/support/wallet-provider";

/** A request from a page to the wallet. */
export interface WalletCall {
  readonly method: string;
  readonly params: unknown;
  /** The text to sign, for `personal_sign`. */
  readonly text: string;
  /** Whether the wallet fulfilled the request. */
  hasResult: boolean;
}

/**
 * Reaction of the user or wallet to a request: approves, refuses, has another request pending, never responds, or signs
 * with another account's key.
 */
export type WalletAct = "approve" | "refuse" | "busy" | "silence" | "lie";

/** A wallet outside of the page, shared by all pages of a context. */
export interface TestWallet {
  readonly name: string;
  /** All requests since installation. */
  readonly calls: readonly WalletCall[];
  /** The account that the site sees; null while the wallet is locked. */
  readonly account: PrivateKeyAccount | null;
  /** Number of requests of a method. */
  countCalls(method: string): number;
  /** Sets the reaction to a method. */
  behave(method: string, act: WalletAct): void;
  /** Simulates a change of the account, or locks the wallet. */
  switchTo(account: PrivateKeyAccount | null): Promise<void>;
  /** Simulates a change of the network: `0x1` or another. */
  switchChain(chainId: Hex): Promise<void>;
}

export interface WalletOptions {
  readonly account: PrivateKeyAccount;
  readonly chainId?: Hex;
  readonly name?: string;
  readonly rdns?: string;
}

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#7b3ff2"/></svg>')}`;
const REFUSED = { error: { code: 4001, message: "User rejected the request." } };
const BUSY = { error: { code: -32002, message: "Request of this type already pending. Please wait." } };
const UNAUTHORIZED = { error: { code: 4100, message: "The requested account has not been authorized by the user." } };
const UNSUPPORTED = { error: { code: 4200, message: "The method is not supported." } };

const never = () => new Promise<WalletResponse>(() => undefined);

/** Returns the text of a personal_sign request; empty if malformed. */
function textOf(method: string, params: unknown): string {
  const [message] = Array.isArray(params) ? params : [];
  return method === "personal_sign" && isHex(message) ? hexToString(message) : "";
}

/** Installs a wallet in every page of a context. The key stays in this process. */
export async function installWallet(context: BrowserContext, options: WalletOptions): Promise<TestWallet> {
  const info: WalletInfo = {
    uuid: crypto.randomUUID(),
    name: options.name ?? "Test Wallet",
    icon: ICON,
    rdns: options.rdns ?? "test.wallet",
  };
  const calls: WalletCall[] = [];
  const acts = new Map<string, WalletAct>();
  let account: PrivateKeyAccount | null = options.account;
  let chainId = options.chainId ?? "0x1";
  let isPermitted = false;

  const accounts = () => (account && isPermitted ? [account.address.toLowerCase()] : []);
  const permissions = () => [
    { parentCapability: "eth_accounts", caveats: [{ type: "restrictReturnedAccounts", value: accounts() }] },
  ];
  const permit = () => {
    isPermitted = account !== null;
    return isPermitted;
  };

  async function sign(text: string, signer: unknown, isLie: boolean): Promise<WalletResponse> {
    if (!account || String(signer).toLowerCase() !== accounts()[0]) return UNAUTHORIZED;
    const key = isLie ? privateKeyToAccount(generatePrivateKey()) : account;
    return { result: await key.signMessage({ message: text }) };
  }

  async function answer({ method, params, text }: WalletCall): Promise<WalletResponse> {
    const act = acts.get(method) ?? "approve";
    if (act === "refuse") return REFUSED;
    if (act === "busy") return BUSY;
    if (act === "silence") return never();
    switch (method) {
      case "eth_chainId":
        return { result: chainId };
      case "eth_accounts":
        return { result: accounts() };
      case "eth_requestAccounts":
        return permit() ? { result: accounts() } : REFUSED;
      case "wallet_requestPermissions":
        return permit() ? { result: permissions() } : REFUSED;
      case "wallet_getPermissions":
        return { result: permissions() };
      case "wallet_revokePermissions":
        isPermitted = false;
        return { result: null };
      case "personal_sign":
        return sign(text, Array.isArray(params) ? params[1] : "", act === "lie");
      default:
        return UNSUPPORTED;
    }
  }

  const speak = async (event: string, payload: unknown) => {
    const dispatches = context
      .pages()
      .map((page) =>
        page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(String(name), { detail })), [
          WALLET_EVENT,
          [event, payload],
        ] as const),
      );
    // An event may fail to reach a page that is unloading.
    await Promise.allSettled(dispatches);
  };

  await context.exposeBinding(REQUEST_BINDING, async (_, method: string, params: unknown) => {
    const call: WalletCall = { method, params, text: textOf(method, params), hasResult: false };
    calls.push(call);
    const response = await answer(call);
    call.hasResult = "result" in response;
    return response;
  });
  await context.addInitScript(announceProvider, { info, bindingName: REQUEST_BINDING, speak: WALLET_EVENT });

  return {
    name: info.name,
    calls,
    get account() {
      return account;
    },
    countCalls: (method) => calls.filter((call) => call.method === method).length,
    behave: (method, act) => void acts.set(method, act),
    async switchTo(next) {
      account = next;
      await speak("accountsChanged", accounts());
    },
    async switchChain(next) {
      chainId = next;
      await speak("chainChanged", next);
    },
  };
}
