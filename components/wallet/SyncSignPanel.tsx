import { SignForm } from "@/components/wallet/SignForm";
import { SignPanel } from "@/components/wallet/SignPanel";
import { walletText } from "@/components/wallet/wallet-text";

/** The signature for requesting a print. */
export function SyncSignPanel() {
  return (
    <SignPanel title={walletText.getPrint.title}>
      <p>{walletText.getPrint.about}</p>
      <SignForm purpose="get-print" />
    </SignPanel>
  );
}
