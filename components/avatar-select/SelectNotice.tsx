import { useEffect } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { BlankFrames } from "@/components/avatar-select/BlankFrames";
import { EmptyFilm } from "@/components/avatar-select/EmptyFilm";
import { SearchNotice } from "@/components/avatar-select/SearchNotice";
import { SheetNotice } from "@/components/avatar-select/SheetNotice";
import type { Choices } from "@/components/avatar-select/use-choices";
import type { SearchResult } from "@/components/avatar-select/use-search";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { publicEnv } from "@/lib/client/public-env";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { whyUnsure } from "@/lib/shared/why-unsure";
import { messageOf, WORDS } from "@/lib/shared/words";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";

const text = avatarSelectText.notice;

interface SelectNoticeProps {
  readonly known: Choices;
  readonly result: SearchResult;
  /** No search leads beyond the choices. */
  readonly isOwnOnly: boolean;
  readonly onType: (typed: string) => void;
  /** Look through the whole collection. */
  readonly onWide: () => void;
}

/** What went wrong with the wallet's avatars, in words; empty when nothing did. */
function carouselErrorOf({ state, error, answer }: Choices): string {
  if (state === "none") return WORDS.noMeebits;
  return (error && messageOf(error)) ?? (answer && whyUnsure(answer)) ?? "";
}

/** What a person should know before they choose. */
export function SelectNotice({ known, result, isOwnOnly, onType, onWide }: SelectNoticeProps) {
  const words = carouselErrorOf(known);
  const carouselError = useErrorStore((store) => store.carouselError);
  useEffect(() => {
    const { setCarouselError } = useErrorStore.getState();
    setCarouselError(words);
    return () => setCarouselError("");
  }, [words]);

  const { state, address, isReading } = known;
  if (state === "checking") return <BlankFrames words={text.checking} />;
  if (result.search.kind === "words")
    return <SearchNotice isOwnOnly={isOwnOnly} onType={onType} onWide={onWide} result={result} />;
  if (result.search.kind === "number" && result.shown.length === 0)
    return (
      <>
        <SheetNotice mood="wtf" words={text.noNumber}>
          <Button onClick={() => onType("")} tone="paper">
            {text.clearSearch}
          </Button>
        </SheetNotice>
        <EmptyFilm />
      </>
    );
  if (result.isWide) return null;
  if (state === "visitor")
    return (
      <SheetNotice mood="gm" words={text.visitor}>
        <Button onClick={() => openSignIn("enter")}>{text.connectWallet}</Button>
      </SheetNotice>
    );
  if (carouselError === "") return null;
  if (state === "none")
    return (
      <SheetNotice isError mood="shy" words={carouselError}>
        <Button onClick={() => useUiStore.getState().setPanel("connect-wallet")}>{text.selectWallet}</Button>
        <ButtonLink href={publicEnv.links.marketplace} tone="paper">
          <LiveIcon name="cart" size={20} />
          {text.buyAvatar}
        </ButtonLink>
      </SheetNotice>
    );
  return (
    <SheetNotice isError mood="ded" words={carouselError}>
      <Button busy={isReading} onClick={() => address && void refreshHoldings(address)} tone="paper">
        {text.tryAgain}
      </Button>
    </SheetNotice>
  );
}
