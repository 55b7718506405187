import { Button, type ButtonTone } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Notice } from "@/components/ui/Notice";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { useWrongNetwork, WrongNetwork } from "@/components/wallet/WrongNetwork";
import { walletText } from "@/components/wallet/wallet-text";
import { WalletProvider } from "@/lib/client/wallet/engine/wallet-hooks";
import { useSignIn } from "@/lib/client/wallet/use-sign-in";
import type { SignInPurpose } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./SignForm.module.scss";

const text = walletText.sign;

/** Replaces the form at an address that the site is not configured for: wallets sign only for the site's own origin. */
function SignInElsewhere({ origin }: { readonly origin: string }) {
  const { pathname, search } = window.location;
  return (
    <>
      <Notice>{text.elsewhere(origin, window.location.host)}</Notice>
      <ButtonLink href={`${origin}${pathname}${search}`}>{text.open(new URL(origin).host)}</ButtonLink>
    </>
  );
}

interface SignFormProps {
  readonly purpose: SignInPurpose;
  readonly tone?: ButtonTone;
}

/** The only message a wallet is asked to sign, shown beforehand, and its sign button. */
export function SignForm(props: SignFormProps) {
  // Another account begins anew: it does not wait for the signature of the one before.
  const address = useWalletStore((state) => state.address);
  return (
    <WalletProvider>
      <SignFormContent key={address} {...props} />
    </WalletProvider>
  );
}

function SignFormContent({ purpose, tone = "pink" }: SignFormProps) {
  const { otherOrigin, message, isBusy, problem, sign } = useSignIn(purpose);
  const isWrongNetwork = useWrongNetwork();
  const ref = useFocusFallback();
  if (otherOrigin !== null) return <SignInElsewhere origin={otherOrigin} />;
  return (
    <div className="stack-3">
      <WrongNetwork />
      {problem && !isWrongNetwork && <Notice tone={problem.quiet ? "plain" : "error"}>{problem.message}</Notice>}
      <Button busy={isBusy} off={isWrongNetwork} onClick={() => void sign()} ref={ref} tone={tone} wide>
        {isBusy ? text.openWallet : text.button}
      </Button>
      <p className="small line-135 text-center balance">{text.isFree}</p>
      {(message || !problem) && (
        <details className="small">
          <summary className={`fit pad-1 ${styles["summary"]}`}>{text.whatYouSign}</summary>
          <ScrollArea as="pre" className={styles["text"]}>
            {message ?? text.loading}
          </ScrollArea>
        </details>
      )}
    </div>
  );
}
