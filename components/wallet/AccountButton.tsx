import dynamic from "next/dynamic";
import { Button } from "@/components/ui/Button";
import { useSession } from "@/lib/client/api/use-session";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { useWalletStore } from "@/stores/wallet-store";

const AccountMenu = dynamic(() => import("@/components/wallet/AccountMenu").then((module) => module.AccountMenu), {
  ssr: false,
});

/** At the top of every page: a way to connect a wallet or, when there is one, the account and what can be done with it. */
export function AccountButton() {
  const connected = useWalletStore((state) => state.address);
  const signedIn = useSession().data?.address ?? null;
  const address = signedIn ?? connected;
  if (address) return <AccountMenu address={address} isSignedIn={signedIn !== null} />;
  return (
    <Button onClick={() => openSignIn("enter")} size="small" tone="paper">
      Connect wallet
    </Button>
  );
}
