import { ButtonLink } from "@/components/ui/ButtonLink";
import { Notice } from "@/components/ui/Notice";

interface SignInElsewhereProps {
  /** Where sign-in works. */
  readonly origin: string;
}

/** Stands where the form would be on a page at an address that the site is not configured for: a wallet signs for the site's own only. */
export function SignInElsewhere({ origin }: SignInElsewhereProps) {
  const { pathname, search } = window.location;
  return (
    <>
      <Notice>
        Sign-in works at {origin}, not at {window.location.host}.
      </Notice>
      <ButtonLink href={`${origin}${pathname}${search}`}>Open {new URL(origin).host}</ButtonLink>
    </>
  );
}
