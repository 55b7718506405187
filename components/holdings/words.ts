import { holdingsText } from "@/components/holdings/holdings-text";
import { causeChain } from "@/contracts/errors/cause-chain";
import { walletFailure } from "@/lib/client/wallet/wallet-failure";
import { ETHER_DECIMALS, formatAmount } from "@/lib/shared/amounts";
import type { DelegationScopeAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";
import { WORDS } from "@/lib/shared/words";

const { problems, hotWallets, collections: names } = holdingsText;

/** Links that end within a week are about to end. */
const SOON_SECONDS = 7 * 86_400;
/** A wei more than nothing is told as less than this much ether. */
const MIN_SHOWN_ETHER = 0.000001;
const SHOWN_DECIMALS = 6;

/** A time in seconds since 1970: `2026-01-31 12:00 UTC`. */
export function timeWords(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, -8).replace("T", " ")} UTC`;
}

/** The day of a time in seconds since 1970: `2026-01-31`. */
export function dayWords(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** A whole number with its thousands told apart: `1,000`. Without Intl, whose first use costs a phone a tenth of a second. */
export function countWords(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** An amount of ether that is about right: `0.00042 ETH`. @param wei in decimal digits */
export function etherWords(wei: string): string {
  const exact = formatAmount(BigInt(wei), ETHER_DECIMALS);
  const ether = Number(exact);
  if (ether > 0 && ether < MIN_SHOWN_ETHER) return `less than ${MIN_SHOWN_ETHER.toFixed(SHOWN_DECIMALS)} ETH`;
  return `${Number(ether.toFixed(SHOWN_DECIMALS))} ETH`;
}

export type LinkState = "lasting" | "ending" | "soon" | "expired";

/** How a link of Warm stands at the time of a block: it holds up to and including its last second. */
export function linkState(expiresAt: number | null, blockTime: number): LinkState {
  if (expiresAt === null) return "lasting";
  if (expiresAt < blockTime) return "expired";
  return expiresAt - blockTime <= SOON_SECONDS ? "soon" : "ending";
}

/** What a delegation lets use. @param collections of the family, to name contracts by */
export function scopeWords(scope: DelegationScopeAnswer, collections: readonly PortfolioCollection[]): string {
  if (scope.level === "all") return hotWallets.everything;
  const known = collections.find(({ address }) => address.toLowerCase() === scope.contract.toLowerCase());
  const name = known ? names[known.key].title : hotWallets.otherContract;
  return scope.level === "token" ? `${name} #${scope.tokenId}` : hotWallets.allOf(name);
}

/** The marketplace's page of a token. @param template with `{contract}` and `{id}` */
export function marketplaceAddress(template: string, contract: string, id: string): string {
  return template.replaceAll("{contract}", contract).replaceAll("{id}", id);
}

/** Why a transaction was not sent. A quiet one is nobody's fault. */
export interface SendProblem {
  readonly words: string;
  readonly quiet: boolean;
}

/** What nodes say through wallets, before the general failures of wallets are looked for. */
const SAID_BY_NODES: readonly (readonly [RegExp, string])[] = [
  [/insufficient funds/i, problems.noFunds],
  [/nonce|replacement transaction|already known/i, problems.nonce],
  [/out of gas|gas limit|intrinsic gas|exceeds (block )?gas/i, problems.gas],
];

/** Why the wallet did not send, in words for people. */
export function sendProblem(error: unknown): SendProblem {
  const said = [...causeChain(error)].map(({ message, details }) => `${message} ${details ?? ""}`).join("\n");
  const ofNode = SAID_BY_NODES.find(([pattern]) => pattern.test(said));
  if (ofNode) return { words: ofNode[1], quiet: false };
  const failure = walletFailure(error);
  switch (failure) {
    case "refused":
      return { words: problems.refused, quiet: true };
    case "waiting":
      return { words: problems.waiting, quiet: true };
    case "locked":
      return { words: problems.locked, quiet: false };
    case "unable":
      return { words: problems.unable, quiet: false };
    case "offline":
    case "expired":
      return {
        words: problems.offline,
        quiet: false,
      };
    case "missing":
      return { words: problems.missing, quiet: false };
    case "wrong-network":
      return { words: WORDS.wrongNetwork, quiet: false };
    case "not-loaded":
      return { words: problems.notLoaded, quiet: false };
    case "unknown":
      return { words: problems.failed, quiet: false };
    default:
      return failure satisfies never;
  }
}
