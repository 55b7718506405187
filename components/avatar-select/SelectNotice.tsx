import { type ReactNode, type RefCallback, useEffect } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import type { Choices } from "@/components/avatar-select/choices";
import type { SearchResult } from "@/components/avatar-select/use-sheet-search";
import { Button, RetryButton } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyResultPicture } from "@/components/ui/EmptyResultPicture";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { publicEnv } from "@/lib/client/public-env";
import { changeWallet, openSignIn } from "@/lib/client/wallet/open-sign-in";
import { ERROR_MESSAGES, getErrorMessage } from "@/lib/shared/error-messages";
import type { Mood } from "@/lib/shared/moods";
import { getStickerImage } from "@/lib/shared/public-files";
import { explainMissingHoldings } from "@/lib/shared/registries";
import { useErrorStore } from "@/stores/error-store";
import styles from "./SelectNotice.module.scss";

const text = avatarSelectText.notice;

interface SheetNoticeProps {
  /** The mood of the sticker shown; null for the empty picture. */
  readonly mood: Mood | null;
  readonly message: string;
  readonly isError?: boolean;
  readonly children?: ReactNode;
}

function SheetNotice({ mood, message, isError = false, children }: SheetNoticeProps) {
  return (
    <div className={styles["notice"]}>
      {mood === null ? (
        <span className={styles["picture"]}>
          <EmptyResultPicture />
        </span>
      ) : (
        <span className={styles["picture"]} style={{ backgroundImage: getStickerImage(mood) }} />
      )}
      <div className="grow">
        <p className="large-fluid semibold line-130 balance" role={isError ? "alert" : "status"}>
          {message}
        </p>
        {children && <div className="cluster-3 top-3">{children}</div>}
      </div>
    </div>
  );
}

/** More than fit into a row; the overflow is hidden. */
const FRAMES = Array.from({ length: 12 }, (_, place) => place);

/** Developing film, shown with a message while loading. */
function BlankFrames({ message }: { readonly message: string }) {
  return (
    <div>
      <p className="large semibold light bottom-4" role="status">
        {message}
      </p>
      <div aria-hidden="true" className={styles["film"]}>
        {FRAMES.map((place) => (
          <span className={styles["frame"]} key={place} style={{ animationDelay: `${place * 90}ms` }} />
        ))}
      </div>
    </div>
  );
}

/** A search without a result. `children` precede the button that clears it. */
function NothingFound({ onClear, children, ...notice }: SheetNoticeProps & { readonly onClear: () => void }) {
  return (
    <>
      <SheetNotice {...notice}>
        {children}
        <Button onClick={onClear} tone="paper">
          {text.clearSearch}
        </Button>
      </SheetNotice>
      <div aria-hidden="true" className={styles["film"]}>
        {FRAMES.map((place) => (
          <span className={styles["emptyFrame"]} key={place} />
        ))}
      </div>
    </>
  );
}

export interface SearchNoticeProps {
  readonly result: SearchResult;
  readonly isOwnOnly: boolean;
  readonly onType: (typed: string) => void;
  readonly onClear: () => void;
  readonly onShowCollection: () => void;
  /** For buttons that vanish when pressed. */
  readonly vanishingRef: RefCallback<HTMLElement>;
}

function SearchNotice(props: SearchNoticeProps) {
  const { result, isOwnOnly, onType, onClear, onShowCollection, vanishingRef } = props;
  const { shown, total, suggestion } = result;
  if (total === null) return <BlankFrames message={text.searching} />;
  if (shown.length > 0) return null;
  if (total > 0)
    return (
      <SheetNotice mood={null} message={text.noneOfYours}>
        {isOwnOnly ? (
          <Button onClick={onClear} tone="paper">
            {text.clearSearch}
          </Button>
        ) : (
          <Button onClick={onShowCollection} ref={vanishingRef} tone="paper">
            {text.showOthers(total)}
          </Button>
        )}
      </SheetNotice>
    );
  return (
    <NothingFound mood={null} message={text.none} onClear={onClear}>
      {suggestion !== null && (
        <Button onClick={() => onType(suggestion)} ref={vanishingRef} tone="paper">
          {text.didYouMean(suggestion)}
        </Button>
      )}
    </NothingFound>
  );
}

/** Returns the error message for the wallet's avatars; empty without an error. */
function findCarouselError({ state, error, answer }: Choices): string {
  if (state === "none") return ERROR_MESSAGES.noMeebits;
  return (error && getErrorMessage(error, text.holdingsMissing)) ?? (answer && explainMissingHoldings(answer)) ?? "";
}

/** The notice above the avatars, if any. */
export function SelectNotice({ known, ...searched }: SearchNoticeProps & { readonly known: Choices }) {
  const { result, onClear, vanishingRef } = searched;
  const message = findCarouselError(known);
  const carouselError = useErrorStore((store) => store.carouselError);
  useEffect(() => {
    const { setCarouselError } = useErrorStore.getState();
    setCarouselError(message);
    return () => setCarouselError("");
  }, [message]);

  const { state, address, isReading } = known;
  const { traits, needsTraits } = result;
  if (state === "checking") return <BlankFrames message={text.checking} />;
  if (traits.hasFailed && needsTraits)
    return (
      <SheetNotice isError mood="ded" message={text.traitsMissing}>
        <RetryButton busy={traits.isFetching} onClick={traits.retry} ref={vanishingRef} />
      </SheetNotice>
    );
  if (result.search.kind === "words") return <SearchNotice {...searched} />;
  if (result.search.kind === "number" && result.shown.length === 0)
    return <NothingFound mood="wtf" message={text.noNumber} onClear={onClear} />;
  if (result.isWholeCollection) return null;
  if (state === "visitor")
    return (
      <SheetNotice mood="gm" message={text.visitor}>
        <Button onClick={() => openSignIn("enter")}>{text.connectWallet}</Button>
      </SheetNotice>
    );
  if (carouselError === "") return null;
  if (state === "none")
    return (
      <SheetNotice isError mood="shy" message={carouselError}>
        <Button onClick={() => changeWallet("enter")}>{text.selectWallet}</Button>
        <ButtonLink href={publicEnv.links.marketplace} isOutside tone="paper">
          <LiveIcon name="cart" size={20} />
          {text.buyAvatar}
        </ButtonLink>
      </SheetNotice>
    );
  return (
    <SheetNotice isError mood="ded" message={carouselError}>
      <RetryButton busy={isReading} onClick={() => address && void refreshHoldings(address)} ref={vanishingRef} />
    </SheetNotice>
  );
}
