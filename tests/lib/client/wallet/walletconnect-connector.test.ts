import { UniversalProvider } from "@walletconnect/universal-provider";
import { beforeAll, expect, it, vi } from "vitest";
import { createConfig, custom } from "wagmi";
import { connect, disconnect, getConnection } from "wagmi/actions";
import { mainnet } from "wagmi/chains";
import { createWalletconnectConnector } from "@/lib/client/wallet/engine/walletconnect-connector";
import { toWalletFailure } from "@/lib/client/wallet/wallet-failure";

interface RelayRequest {
  readonly id: number;
  readonly method?: string;
  readonly params: Readonly<Record<string, string>> & { readonly topics?: readonly string[] };
}

/** WalletConnect's relay in this process: the library uses it instead of a WebSocket, from its import on. */
vi.hoisted(() => {
  const topics = new Map<string, Set<RelaySocket>>();
  class RelaySocket {
    readyState = 0;
    onopen: (() => void) | null = null;
    onclose: ((event: object) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      queueMicrotask(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }
    on(): void {}
    close(): void {
      this.readyState = 3;
      for (const sockets of topics.values()) sockets.delete(this);
      this.onclose?.({});
    }
    send(text: string): void {
      const { id, method, params }: RelayRequest = JSON.parse(text);
      if (method === undefined) return;
      for (const topic of params.topics ?? []) this.#subscribe(topic);
      const { topic, message, pairingTopic, sessionTopic } = params;
      if (method === "irn_subscribe") this.#subscribe(topic);
      if (method === "irn_publish") this.#publish(topic, message);
      if (method === "wc_proposeSession") {
        this.#subscribe(pairingTopic);
        this.#publish(pairingTopic, params["sessionProposal"]);
      }
      if (method === "wc_approveSession") {
        this.#subscribe(sessionTopic);
        this.#publish(pairingTopic, params["sessionProposalResponse"]);
        this.#publish(sessionTopic, params["sessionSettlementRequest"]);
      }
      this.#receive({ id, jsonrpc: "2.0", result: method === "irn_batchFetchMessages" ? { messages: [] } : true });
    }
    #subscribe(topic = ""): void {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(this));
      for (const message of RelaySocket.waiting.get(topic) ?? []) this.#notify(topic, message);
      RelaySocket.waiting.delete(topic);
    }
    /** Queues a message for a topic without another subscriber. */
    #publish(topic = "", message = ""): void {
      const others = [...(topics.get(topic) ?? [])].filter((socket) => socket !== this);
      for (const socket of others) socket.#notify(topic, message);
      if (others.length === 0) RelaySocket.waiting.set(topic, [...(RelaySocket.waiting.get(topic) ?? []), message]);
    }
    #notify(topic: string, message: string): void {
      const data = { topic, message, publishedAt: Date.now(), tag: 0 };
      this.#receive({
        id: ++RelaySocket.count,
        jsonrpc: "2.0",
        method: "irn_subscription",
        params: { id: topic, data },
      });
    }
    #receive(payload: object): void {
      setTimeout(() => this.onmessage?.({ data: JSON.stringify(payload) }));
    }
    static readonly waiting = new Map<string, string[]>();
    static count = 0;
  }
  vi.stubGlobal("WebSocket", RelaySocket);
  // Each import is a separate page.
  vi.stubEnv("DISABLE_GLOBAL_CORE", "true");
  vi.stubGlobal("window", { location: { origin: "https://site.example" } });
});

type Provider = InstanceType<typeof UniversalProvider>;

const PROJECT = "a1".repeat(16);
const RELAY = "wss://relay.example";
const [FIRST, SECOND] = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`] as const;
const NO_DISCOVERY = { multiInjectedProviderDiscovery: false };
const SIGNATURE = `0x${"ab".repeat(65)}`;

/** The library's storage, instead of IndexedDB. */
function memoryStorage() {
  const values = new Map<string, unknown>();
  return {
    getKeys: async () => [...values.keys()],
    // `as`: the library names the type.
    getEntries: async <Value>() => [...values] as [string, Value][],
    getItem: async <Value>(key: string) => values.get(key) as Value | undefined,
    setItem: async (key: string, value: unknown) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
  };
}

/** A page that knows one wallet. @param storage of an earlier visit, else a new one */
function openPage(storage = memoryStorage()) {
  const connector = createWalletconnectConnector(PROJECT, { relayUrl: RELAY, storage });
  const transports = { [mainnet.id]: custom({ request: () => Promise.reject(new Error("no node")) }) };
  const config = createConfig({
    chains: [mainnet],
    transports,
    connectors: [connector],
    storage: null,
    ...NO_DISCOVERY,
  });
  const [wallet] = config.connectors;
  if (!wallet) throw new Error("The page has no connector.");
  return { config, connector: wallet };
}

/** The wallet on the phone: the library's wallet side. */
let phone: Provider["client"];
beforeAll(async () => {
  const metadata = { name: "Phone", description: "", url: "https://phone.example", icons: [] };
  const options = { projectId: PROJECT, relayUrl: RELAY, storage: memoryStorage(), metadata };
  phone = (await UniversalProvider.init({ ...options, customStoragePrefix: "phone", telemetryEnabled: false })).client;
  phone.on("session_request", ({ id, topic, params }) => {
    const result = params.request.method === "personal_sign" ? SIGNATURE : null;
    void phone.respond({ topic, response: { id, jsonrpc: "2.0", result } });
  });
});

type Proposal = Parameters<Parameters<typeof phone.on<"session_proposal">>[1]>[0];

/** Connects the page, while the phone scans the displayed code. */
async function scan(page: ReturnType<typeof openPage>, answer: (proposal: Proposal) => Promise<unknown>) {
  phone.once("session_proposal", (proposal) => void answer(proposal));
  page.connector.emitter.on("message", ({ type, data }) => {
    if (type === "display_uri") void phone.pair({ uri: String(data) });
  });
  return connect(page.config, { connector: page.connector });
}

const approve =
  (...accounts: readonly string[]) =>
  async ({ id, params }: Proposal) => {
    const { methods = [], events = [] } = params.optionalNamespaces["eip155"] ?? {};
    const approved = await phone.approve({ id, namespaces: { eip155: { accounts: [...accounts], methods, events } } });
    return approved.acknowledged();
  };

const topicOf = async ({ connector }: ReturnType<typeof openPage>) => {
  // `as`: wagmi's generic connector returns any provider.
  const provider = (await connector.getProvider()) as Provider;
  return provider.session?.topic ?? "";
};

it("requests only the methods of the site and returns the accounts on Ethereum", async () => {
  const page = openPage();
  let proposalParams: Proposal["params"] | undefined;
  const connected = await scan(page, (proposal) => {
    proposalParams = proposal.params;
    return approve(`eip155:1:${FIRST}`, `eip155:137:${SECOND}`)(proposal);
  });
  expect(connected).toEqual({ accounts: [FIRST], chainId: 1 });
  expect(proposalParams?.requiredNamespaces).toEqual({});
  expect(proposalParams?.optionalNamespaces["eip155"]).toMatchObject({
    chains: ["eip155:1"],
    methods: ["personal_sign", "eth_sendTransaction", "eth_accounts", "eth_requestAccounts", "eth_chainId"],
    events: ["accountsChanged", "chainChanged"],
  });
  expect(proposalParams?.proposer.metadata.url).toBe("https://site.example");
  // `as`: the provider implements EIP-1193.
  const provider = (await page.connector.getProvider()) as Provider;
  expect(await provider.request({ method: "personal_sign", params: ["0x41", FIRST] })).toBe(SIGNATURE);
  await disconnect(page.config);
});

it("follows account changes, network changes and the session end on the phone", async () => {
  const page = openPage();
  await scan(page, approve(`eip155:1:${FIRST}`, `eip155:1:${SECOND}`, `eip155:137:${SECOND}`));
  const topic = await topicOf(page);
  const now = () => getConnection(page.config);
  const event = (name: string, data: unknown, chainId: string) => phone.emit({ topic, chainId, event: { name, data } });
  await event("accountsChanged", [`eip155:1:${SECOND}`], "eip155:1");
  await vi.waitFor(() => expect(now().address).toBe(SECOND));
  await event("chainChanged", 137, "eip155:1");
  await vi.waitFor(() => expect(now().chainId).toBe(137));
  await phone.disconnect({ topic, reason: { code: 6000, message: "User disconnected." } });
  await vi.waitFor(() => expect(now().status).toBe("disconnected"));
  expect(await page.connector.isAuthorized()).toBe(false);
});

it("reports the network of a phone on another network", async () => {
  const page = openPage();
  expect(await scan(page, approve(`eip155:137:${FIRST}`))).toEqual({ accounts: [FIRST], chainId: 137 });
  await disconnect(page.config);
  expect(await page.connector.getAccounts()).toEqual([]);
});

it("classifies a refusal on the phone, and the next code connects", async () => {
  const page = openPage();
  const refuse = ({ id }: Proposal) => phone.reject({ id, reason: { code: 5000, message: "User rejected." } });
  const error = await scan(page, refuse).catch((thrown: unknown) => thrown);
  expect(toWalletFailure(error)).toBe("refused");
  expect((await scan(page, approve(`eip155:1:${FIRST}`))).accounts).toEqual([FIRST]);
  await disconnect(page.config);
});

it("stays connected on the next visit until it is disconnected", async () => {
  const storage = memoryStorage();
  await scan(openPage(storage), approve(`eip155:1:${FIRST}`));
  const next = openPage(storage);
  expect(await next.connector.isAuthorized()).toBe(true);
  expect(await connect(next.config, { connector: next.connector })).toEqual({ accounts: [FIRST], chainId: 1 });
  await disconnect(next.config);
  expect(await openPage(storage).connector.isAuthorized()).toBe(false);
});
