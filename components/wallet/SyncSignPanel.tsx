import { SignForm } from "@/components/wallet/SignForm";
import { SignPanel } from "@/components/wallet/SignPanel";

/** The signature that a print is asked for with. */
export function SyncSignPanel() {
  return (
    <SignPanel title="Sign to get your print">
      <p>Prints are for holders. Sign once, and the prints of all your Meebits can be downloaded in this browser.</p>
      <SignForm purpose="get-print" />
    </SignPanel>
  );
}
