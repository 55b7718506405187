// The embedded chain on machines without anvil: Nomic's EDR, the EVM of Hardhat, behind the part of anvil's JSON-RPC
// interface that the product and its tests use. It stores nothing: the chain is seeded at each start.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readArguments } from "../arguments.mjs";

// Uses one file of this machine's package: EDR's JavaScript would install the Linux x64 binding on machines with anvil.

/**
 * @typedef {{ handleRequest(request: string): Promise<{ data: unknown }> }} Provider
 * @typedef {{ id: unknown, method: string, params?: unknown[] }} Call of JSON-RPC
 */

const [binding, port] = readArguments("node edr-server.mjs <binding> <port>", {}, (_, [file, number]) => {
  if (file === undefined || number === undefined) throw new Error("A binding and a port are needed");
  return [file, number];
});
const { EdrContext, ContractDecoder, l1HardforkLatest, l1HardforkToString, l1ProviderFactory, L1_CHAIN_TYPE } =
  createRequire(import.meta.url)(binding);
const GAS_LIMIT = 300_000_000n;
/** Gas of a call that states none: enough for MAX_GAS of a multicall, and an endless loop still ends within seconds. */
const CALL_GAS = `0x${(30_000_000).toString(16)}`;

const context = new EdrContext();
await context.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory());
/** @type {Provider} */
const provider = await context.createProvider(
  L1_CHAIN_TYPE,
  {
    allowBlocksWithSameTimestamp: false,
    allowUnlimitedContractSize: true,
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    chainId: 1n,
    coinbase: new Uint8Array(20),
    defaultTransactionGasLimit: GAS_LIMIT,
    genesisState: [],
    hardfork: l1HardforkToString(l1HardforkLatest()),
    minGasPrice: 0n,
    mining: { autoMine: true, blockGasLimit: GAS_LIMIT, memPool: { order: "Priority" } },
    network: { genesisBlockGasLimit: GAS_LIMIT },
    networkId: 1n,
    observability: {},
    ownedAccounts: [],
    precompileOverrides: [],
    transactionGasCap: false,
  },
  { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
  { subscriptionCallback: () => undefined },
  new ContractDecoder(),
);

/** @param {Call} call */
async function answer({ id, method, params = [] }) {
  const [call, ...rest] = params;
  const isCall = method === "eth_call" && typeof call === "object";
  // Hardhat's methods have the same names and parameters as anvil's.
  const name = method.replace(/^anvil_/, "hardhat_");
  const request = { jsonrpc: "2.0", id, method: name, params: isCall ? [{ gas: CALL_GAS, ...call }, ...rest] : params };
  const { data } = await provider.handleRequest(JSON.stringify(request));
  const { result, error } = typeof data === "string" ? JSON.parse(data) : data;
  if (error === undefined) return { jsonrpc: "2.0", id, result };
  // The message of other nodes.
  const message = String(error.message).replace(/^Received invalid block tag (\w+)\..*/s, "header not found: $1");
  return { jsonrpc: "2.0", id, error: { ...error, message } };
}

const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  try {
    const calls = JSON.parse(body);
    const answers = Array.isArray(calls) ? await Promise.all(calls.map(answer)) : await answer(calls);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answers));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    response.statusCode = 400;
    response.end(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32600, message } }));
  }
});
// Idle connections stay open, as those of anvil: a client that reused one while it closes would get an error.
server.keepAliveTimeout = 0;
server.listen(Number(port), "127.0.0.1");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
