import { walletText } from "@/components/wallet/wallet-text";
import { DEMO_ACCOUNT_NAMES, DEMO_ACCOUNTS, type DemoAccountName } from "@/contracts/demo-accounts";
import { demoWalletId } from "@/lib/client/wallet/wallet-options";
import type { WalletOption } from "@/stores/wallet-store";

/** An account of the embedded chain as it is offered. */
interface DemoChoice {
  readonly wallet: WalletOption;
  readonly label: string;
  /** How many avatars it can use. */
  readonly count: number;
  /** How it comes to them, where that is out of the ordinary. */
  readonly note: string;
}

const IN_VAULTS = DEMO_ACCOUNTS.vault.avatars + DEMO_ACCOUNTS.coldVault.avatars;

/** All accounts of the embedded chain, those with something to show first. */
export function demoChoices(): readonly DemoChoice[] {
  const choices = DEMO_ACCOUNT_NAMES.map(choiceOf);
  return [...choices.filter(({ count }) => count > 0), ...choices.filter(({ count }) => count === 0)];
}

function choiceOf(name: DemoAccountName): DemoChoice {
  const { label, avatars } = DEMO_ACCOUNTS[name];
  const isHot = name === "hot";
  return {
    wallet: { id: demoWalletId(name), name: walletText.demo.walletName(label) },
    label,
    count: isHot ? IN_VAULTS : avatars,
    note: isHot ? walletText.demo.throughVaults : "",
  };
}
