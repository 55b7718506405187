import type { Address } from "viem";
import { getPortfolio } from "@/contracts/portfolio/get-portfolio";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { WalletReads } from "@/lib/server/chain/wallet-reads";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { askIndexer } from "@/lib/server/portfolio/indexer";
import type { PortfolioAnswer } from "@/lib/shared/api/portfolio";

/** What an answer and one of its parts weigh in memory, about. */
const ANSWER_BYTES = 4096;
const PART_BYTES = 256;

/** @throws HttpError `chain_unreachable` */
async function readPortfolio(address: Address): Promise<PortfolioAnswer> {
  const indexed = env.INDEXER_URL === undefined ? null : askIndexer(env.INDEXER_URL, address);
  const candidates = indexed?.then((answer) => answer.candidates) ?? {};
  const portfolio = await readWithFallback((node, limits) => getPortfolio(node, address, candidates, limits));
  return { ...portfolio, indexer: (await indexed)?.state ?? "off" };
}

function weigh({ collections, delegations, warm }: PortfolioAnswer): number {
  const tokens = collections.reduce((sum, { tokens: { length } }) => sum + length, 0);
  return ANSWER_BYTES + (tokens + delegations.length + (warm?.coldWallets.length ?? 0)) * PART_BYTES;
}

/** The process's one reader of what wallets hold. */
export const getPortfolios = (): WalletReads<PortfolioAnswer> =>
  globalOnce("portfolios", () => new WalletReads({ read: readPortfolio, weigh }));
