import { holdingsText } from "@/components/holdings/holdings-text";
import { listCauses } from "@/contracts/errors/cause-chain";
import { toWalletFailure, type WalletFailure } from "@/lib/client/wallet/wallet-failure";
import { toEtherNumber } from "@/lib/shared/amounts";
import type { DelegationScopeAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";

const { problems, hotWallets, collections: names } = holdingsText;

/** Links that end within a week end soon. */
const SOON_SECONDS = 7 * 86_400;
/** Smaller ether amounts read "less than" this. */
const MIN_SHOWN_ETHER = 0.000001;
const SHOWN_DECIMALS = 6;

/** Formats seconds since 1970: `2026-01-31 12:00 UTC`. */
export function formatTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, -8).replace("T", " ")} UTC`;
}

/** Formats seconds since 1970 as a day: `2026-01-31`. */
export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** Formats an integer with thousands commas: `1,000`. Avoids Intl, whose first use takes 100 ms on a phone. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Formats a rounded amount of ether: `0.00042 ETH`. @param wei in decimal digits */
export function formatEther(wei: string): string {
  const ether = toEtherNumber(BigInt(wei));
  if (ether > 0 && ether < MIN_SHOWN_ETHER) return `less than ${MIN_SHOWN_ETHER.toFixed(SHOWN_DECIMALS)} ETH`;
  return `${Number(ether.toFixed(SHOWN_DECIMALS))} ETH`;
}

export type LinkState = "lasting" | "ending" | "soon" | "expired";

/** Returns a Warm link's state at a block's time: a link is valid through its last second. */
export function readLinkState(expiresAt: number | null, blockTime: number): LinkState {
  if (expiresAt === null) return "lasting";
  if (expiresAt < blockTime) return "expired";
  return expiresAt - blockTime <= SOON_SECONDS ? "soon" : "ending";
}

/** Describes a delegation's scope. @param collections name the contracts */
export function describeScope(scope: DelegationScopeAnswer, collections: readonly PortfolioCollection[]): string {
  if (scope.level === "all") return hotWallets.everything;
  const known = collections.find(({ address }) => address.toLowerCase() === scope.contract.toLowerCase());
  const name = known ? names[known.key].title : hotWallets.otherContract;
  return scope.level === "token" ? `${name} #${scope.tokenId}` : hotWallets.allOf(name);
}

/** Builds a marketplace address. @param template with `{contract}` and `{id}` */
export function createMarketplaceAddress(template: string, contract: string, id: string): string {
  return template.replaceAll("{contract}", contract).replaceAll("{id}", id);
}

/** Why a send failed. A quiet problem is no error. */
export interface SendProblem {
  readonly message: string;
  readonly quiet: boolean;
}

/** Node messages relayed by wallets, checked before general wallet failures. */
const NODE_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/insufficient funds/i, problems.noFunds],
  [/nonce|replacement transaction|already known/i, problems.nonce],
  [/out of gas|gas limit|intrinsic gas|exceeds (block )?gas/i, problems.gas],
];

const WALLET_PROBLEMS: Readonly<Record<WalletFailure, SendProblem>> = {
  refused: { message: problems.refused, quiet: true },
  waiting: { message: problems.waiting, quiet: true },
  locked: { message: problems.locked, quiet: false },
  unable: { message: problems.unable, quiet: false },
  offline: { message: problems.offline, quiet: false },
  expired: { message: problems.offline, quiet: false },
  missing: { message: problems.missing, quiet: false },
  "wrong-network": { message: ERROR_MESSAGES.wrongNetwork, quiet: false },
  "not-loaded": { message: problems.notLoaded, quiet: false },
  unknown: { message: problems.failed, quiet: false },
};

export function describeSendProblem(error: unknown): SendProblem {
  const causeText = [...listCauses(error)].map(({ message, details }) => `${message} ${details ?? ""}`).join("\n");
  const nodeError = NODE_ERRORS.find(([pattern]) => pattern.test(causeText));
  return nodeError ? { message: nodeError[1], quiet: false } : WALLET_PROBLEMS[toWalletFailure(error)];
}
