/** Reaction of the user or the wallet to a request. */
type Act = "approve" | "refuse" | "busy" | "silence" | "revert";

const FAILURES = {
  refuse: [4001, "User rejected the request."],
  busy: [-32002, "Already pending."],
  revert: [-32603, "execution reverted"],
} as const;

export const FIRST = "0x1111111111111111111111111111111111111111";
export const SECOND = "0x3333333333333333333333333333333333333333";

let count = 0;

/** A browser wallet: an EIP-1193 provider announced by EIP-6963, which returns a fixed signature. */
export class FakeWallet {
  readonly name: string;
  readonly id: string;
  /** All requested methods. */
  readonly calls: string[] = [];
  /** All texts to sign, in hex. */
  readonly texts: unknown[] = [];
  /** All transactions sent. */
  readonly sent: unknown[] = [];
  account: string | null = FIRST;
  chainId = "0x1";
  isPermitted = false;
  readonly #acts = new Map<string, Act>();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  readonly #waiting: (() => void)[] = [];

  constructor() {
    count += 1;
    this.name = `Wallet ${count}`;
    this.id = `wallet.number${count}`;
  }

  /** Sets the reaction to a method. */
  behave(method: string, act: Act): void {
    this.#acts.set(method, act);
  }

  /** Approves all pending requests. */
  approveAll(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  switchTo(account: string | null): void {
    this.account = account;
    this.#speak("accountsChanged", this.#accounts());
  }

  switchChain(chainId: string): void {
    this.chainId = chainId;
    this.#speak("chainChanged", chainId);
  }

  announce(): void {
    const info = { uuid: crypto.randomUUID(), name: this.name, icon: "data:image/svg+xml,<svg/>", rdns: this.id };
    const detail = Object.freeze({ info, provider: this });
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  }

  async request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
    this.calls.push(method);
    const act = this.#acts.get(method) ?? "approve";
    if (act === "silence") await new Promise<void>((answer) => void this.#waiting.push(answer));
    if (act !== "approve" && act !== "silence") {
      const [code, message] = FAILURES[act];
      throw Object.assign(new Error(message), { code });
    }
    return this.#answer(method, params ?? []);
  }

  on(event: string, listener: (payload: unknown) => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  removeListener(event: string, listener: (payload: unknown) => void): void {
    this.#listeners.get(event)?.delete(listener);
  }

  #answer(method: string, params: readonly unknown[]): unknown {
    switch (method) {
      case "eth_chainId":
        return this.chainId;
      case "eth_requestAccounts":
        this.isPermitted = true;
        return this.#accounts();
      case "eth_accounts":
        return this.#accounts();
      case "wallet_revokePermissions":
        this.isPermitted = false;
        return null;
      case "personal_sign":
        this.texts.push(params[0]);
        return "0x51";
      case "eth_sendTransaction":
        this.sent.push(params[0]);
        return `0x${String(this.sent.length).repeat(64)}`;
      default:
        throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 });
    }
  }

  #accounts(): string[] {
    return this.account && this.isPermitted ? [this.account] : [];
  }

  #speak(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}
