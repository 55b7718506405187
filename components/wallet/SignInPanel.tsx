import { FoundAvatars } from "@/components/wallet/FoundAvatars";
import { NoAvatars } from "@/components/wallet/NoAvatars";
import { SignForm } from "@/components/wallet/SignForm";
import { SignPanel } from "@/components/wallet/SignPanel";
import { Step } from "@/components/wallet/Step";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./SignInPanel.module.scss";

/** Connect wallet, checking for avatars, sign and proceed (SPEC §2 "Moods page steps"). */
export function SignInPanel() {
  const address = useWalletStore((state) => state.address);
  const switchedTo = useWalletStore((state) => state.switchedTo);
  const holdings = useHoldings(address);
  const isChecked = holdings.data !== undefined || holdings.isError;
  const title = switchedTo ? `Sign in as ${shortenAddress(switchedTo)}?` : "Sign in and proceed";
  if (holdings.data?.holdings.length === 0)
    return (
      <SignPanel title={title}>
        <NoAvatars>
          <SignForm label="Sign in anyway" purpose="enter" tone="quiet" />
        </NoAvatars>
      </SignPanel>
    );
  return (
    <SignPanel title={title}>
      <ol className={styles["steps"]}>
        <Step state="done" title="Connect wallet" />
        <Step state={isChecked ? "done" : "now"} title={isChecked ? "Checked for avatars" : "Checking for avatars"}>
          <FoundAvatars holdings={holdings} />
        </Step>
        <Step state={isChecked ? "now" : "later"} title="Sign and proceed" />
      </ol>
      {isChecked && <SignForm purpose="enter" />}
    </SignPanel>
  );
}
