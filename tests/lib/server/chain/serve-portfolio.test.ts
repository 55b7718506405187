import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getContractAddress } from "@/contracts/registry";
import { type RpcProxy, startRpcProxy } from "@/e2e/support/rpc-proxy";
import { PORTFOLIO_ANSWER, type PortfolioAnswer, TOKEN_ANSWER } from "@/lib/shared/api/portfolio";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { seedFamily } from "@/scripts/lib/chain/seed-family";
import { setUpTestChain } from "@/tests/support/chain";
import { httpErrorOf, jsonOf, setUpSignInSite } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
let proxy: RpcProxy;
beforeAll(async () => {
  await seedFamily(chain.url);
  proxy = await startRpcProxy(chain.url);
}, 60_000);
afterAll(() => proxy.close());

const site = setUpSignInSite(
  () => ({ ETH_RPC_URLS: proxy.url, INDEXER_URL: "http://127.0.0.1:1/{address}/{contract}?key=secret" }),
  async () => ({
    "/api/portfolio": (await import("@/pages/api/portfolio/index")).default,
    "/api/portfolio/token": (await import("@/pages/api/portfolio/token")).default,
  }),
);
const collector = demoAddress("collector");

describe("the portfolio of a wallet", () => {
  test("is served for any address with no-store, also while the indexer is down", async () => {
    const answer = await site.sendRequest(`/api/portfolio?address=${collector.toLowerCase()}`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const portfolio = PORTFOLIO_ANSWER.parse(jsonOf(answer));
    expect(portfolio).toMatchObject({ address: collector, indexer: "failed", unread: [] });
    expect(portfolio.collections.map(({ balance }) => balance)).toEqual([7, 3, 2, 2, 3, 2, 2, 1, 2, 2]);
    expect(answer.body.toString()).not.toContain("secret");
  });

  test.each([
    ["", "bad_address"],
    ["address=whale.eth", "bad_address"],
    [`address=${collector}&address=${collector}`, "repeated_parameter"],
    [`address=${collector}&refresh=yes`, "bad_refresh"],
  ])("is refused for %j", async (query, code) => {
    expect(httpErrorOf(await site.sendRequest(`/api/portfolio?${query}`))).toEqual([400, code]);
  });

  test("is cached, is read again with refresh=1, and is 503 while the chain is unreachable", async () => {
    const block = async (query = "") =>
      jsonOf<PortfolioAnswer>(await site.sendRequest(`/api/portfolio?address=${collector}${query}`)).block;
    const before = await block();
    await chain.admin.mine({ blocks: 3 });
    expect(await block()).toBe(before);
    expect(Number(await block("&refresh=1"))).toBe(Number(before) + 3);
    proxy.isCut = true;
    expect(httpErrorOf(await site.sendRequest(`/api/portfolio?address=${collector}&refresh=1`))).toEqual([
      503,
      "chain_unreachable",
    ]);
    proxy.isCut = false;
  }, 30_000);
});

describe("one token", () => {
  test("is served with its owner and states", async () => {
    const answer = await site.sendRequest("/api/portfolio/token?collection=otherdeedExpanded&id=00110");
    expect(TOKEN_ANSWER.parse(jsonOf(answer))).toMatchObject({ id: "110", owner: collector, isVesselClaimed: true });
  });

  test.each([
    ["collection=punks&id=1", "bad_collection"],
    ["collection=koda", "bad_number"],
    ["collection=koda&id=1.5", "bad_number"],
    ["collection=koda&id=1234567890", "bad_number"],
    ["collection=koda&id=1&id=2", "repeated_parameter"],
  ])("is refused for %s", async (query, code) => {
    expect(httpErrorOf(await site.sendRequest(`/api/portfolio/token?${query}`))).toEqual([400, code]);
  });

  test("of a contract that does not exist gives contract_silent", async () => {
    const code = await chain.admin.getCode({ address: getContractAddress("hvMtl") });
    await chain.admin.setCode({ address: getContractAddress("hvMtl"), bytecode: "0x" });
    expect(httpErrorOf(await site.sendRequest("/api/portfolio/token?collection=hvMtl&id=1"))).toEqual([
      503,
      "contract_silent",
    ]);
    await chain.admin.setCode({ address: getContractAddress("hvMtl"), bytecode: code ?? "0x" });
  });
});
