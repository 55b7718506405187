import { FoundAvatars } from "@/components/wallet/FoundAvatars";
import { NoAvatars } from "@/components/wallet/NoAvatars";
import { SignForm } from "@/components/wallet/SignForm";
import { SignPanel } from "@/components/wallet/SignPanel";
import { Step } from "@/components/wallet/Step";
import { UnsureNotice } from "@/components/wallet/UnsureNotice";
import { walletText } from "@/components/wallet/wallet-text";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useLastError } from "@/lib/client/api/use-last-error";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { whyUnsure } from "@/lib/shared/why-unsure";
import { messageOf } from "@/lib/shared/words";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./SignInPanel.module.scss";

const text = walletText.signIn;

/** Connect wallet, checking for avatars, sign and proceed. */
export function SignInPanel() {
  const address = useWalletStore((state) => state.address);
  const switchedTo = useWalletStore((state) => state.switchedTo);
  const holdings = useHoldings(address);
  const error = useLastError(holdings, address);
  const isChecked = holdings.data !== undefined || error !== null;
  const unsure = holdings.data ? whyUnsure(holdings.data) : null;
  const isEmpty = unsure === null && holdings.data?.holdings.length === 0;
  const title = switchedTo ? text.signAs(shortenAddress(switchedTo)) : text.title;
  return (
    <SignPanel title={title}>
      {isEmpty ? (
        <NoAvatars />
      ) : (
        <ol className={styles["steps"]}>
          <Step state="done" title={walletText.connectWallet} />
          <Step state={isChecked ? "done" : "now"} title={isChecked ? text.checked : text.checking}>
            {unsure === null ? (
              <FoundAvatars error={error} holdings={holdings} />
            ) : (
              <UnsureNotice
                address={address}
                isReading={holdings.isFetching}
                words={error ? messageOf(error) : unsure}
              />
            )}
          </Step>
          <Step state={isChecked ? "now" : "later"} title={text.title} />
        </ol>
      )}
      {/* One form, whatever the chain says meanwhile: a signature that arrives at another one is lost. */}
      {isChecked && <SignForm purpose="enter" tone={isEmpty ? "quiet" : "pink"} />}
    </SignPanel>
  );
}
