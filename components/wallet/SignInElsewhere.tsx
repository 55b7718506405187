import { ButtonLink } from "@/components/ui/ButtonLink";
import { Notice } from "@/components/ui/Notice";
import { walletText } from "@/components/wallet/wallet-text";

interface SignInElsewhereProps {
  /** Where sign-in works. */
  readonly origin: string;
}

/** Stands where the form would be on a page at an address that the site is not configured for: a wallet signs for the site's own only. */
export function SignInElsewhere({ origin }: SignInElsewhereProps) {
  const { pathname, search } = window.location;
  return (
    <>
      <Notice>{walletText.sign.elsewhere(origin, window.location.host)}</Notice>
      <ButtonLink href={`${origin}${pathname}${search}`}>{walletText.sign.open(new URL(origin).host)}</ButtonLink>
    </>
  );
}
