import type { UseQueryResult } from "@tanstack/react-query";
import { printText } from "@/components/print/print-text";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { publicEnv } from "@/lib/client/public-env";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { whyUnsure } from "@/lib/shared/why-unsure";
import { messageOf, WORDS } from "@/lib/shared/words";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./PrintPage.module.scss";

const text = printText.gate;

interface PrintGateProps {
  /** Who has signed in; null for a visitor. */
  readonly address: string | null;
  readonly holdings: UseQueryResult<HoldingsAnswer>;
}

function changeWallet(): void {
  const { setPanel, setSignInPurpose } = useUiStore.getState();
  setSignInPurpose("get-print");
  setPanel("connect-wallet");
}

/** Why there is no print to download yet, and what to do about it. */
export function PrintGate({ address, holdings }: PrintGateProps) {
  const wallet = useWalletStore((state) => state.address);
  if (address === null && wallet !== null) {
    return (
      <>
        <p>
          {text.connected.before}{" "}
          <span className={styles["address"]} title={wallet}>
            {shortenAddress(wallet)}
          </span>{" "}
          {text.connected.after}
        </p>
        <div className={styles["ways"]}>
          <Button onClick={() => openSignIn("get-print")}>
            <Icon name="wallet" />
            {printText.signToGetPrint}
          </Button>
          <Button onClick={changeWallet} tone="paper">
            {printText.changeWallet}
          </Button>
        </div>
      </>
    );
  }
  if (address === null) {
    return (
      <>
        <p>{text.visitor}</p>
        <Button onClick={() => openSignIn("get-print")}>
          <Icon name="wallet" />
          {printText.connectWallet}
        </Button>
      </>
    );
  }
  const failure = (holdings.error && messageOf(holdings.error)) ?? (holdings.data ? whyUnsure(holdings.data) : null);
  if (failure !== null) {
    return (
      <>
        <Notice tone="error">{failure}</Notice>
        <Button busy={holdings.isFetching} onClick={() => void refreshHoldings(address)} tone="paper">
          {printText.tryAgain}
        </Button>
      </>
    );
  }
  if (holdings.isPending) return <Notice>{text.checking}</Notice>;
  return (
    <>
      <Notice tone="error">{WORDS.noMeebits}</Notice>
      <div className={styles["ways"]}>
        <Button onClick={changeWallet}>{printText.selectWallet}</Button>
        <ButtonLink href={publicEnv.links.marketplace} tone="paper">
          <LiveIcon name="cart" />
          {printText.buyAvatar}
        </ButtonLink>
      </div>
    </>
  );
}
