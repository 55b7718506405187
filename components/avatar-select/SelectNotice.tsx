import { type ReactNode, useEffect } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import type { Choices } from "@/components/avatar-select/choices";
import type { SearchResult } from "@/components/avatar-select/use-sheet-search";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { NobodyPicture } from "@/components/ui/NobodyPicture";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { publicEnv } from "@/lib/client/public-env";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { Mood } from "@/lib/shared/moods";
import { getPublicFile } from "@/lib/shared/public-files";
import { explainDoubt } from "@/lib/shared/registries";
import { getErrorMessage, WORDS } from "@/lib/shared/words";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SelectNotice.module.scss";

const text = avatarSelectText.notice;

interface SheetNoticeProps {
  /** The mood of the sticker shown; null for the empty picture. */
  readonly mood: Mood | null;
  readonly words: string;
  /** Role `alert`. */
  readonly isError?: boolean;
  /** Action buttons. */
  readonly children?: ReactNode;
}

/** A notice on the light table: a sticker, a sentence, and actions. */
function SheetNotice({ mood, words, isError = false, children }: SheetNoticeProps) {
  return (
    <div className={styles["notice"]}>
      {mood === null ? (
        <span className={styles["face"]}>
          <NobodyPicture />
        </span>
      ) : (
        <span
          className={styles["face"]}
          style={{ backgroundImage: `url(${getPublicFile(`/stickers/${mood}.svg`)})` }}
        />
      )}
      <div className={styles["said"]}>
        <p role={isError ? "alert" : "status"}>{words}</p>
        {children && <div className={styles["ways"]}>{children}</div>}
      </div>
    </div>
  );
}

/** More than fit into a row; the overflow is hidden. */
const FRAMES = Array.from({ length: 12 }, (_, place) => place);

interface BlankFramesProps {
  /** The loading message. */
  readonly words: string;
}

/** Developing film, shown while loading. */
function BlankFrames({ words }: BlankFramesProps) {
  return (
    <div>
      <p className={styles["words"]} role="status">
        {words}
      </p>
      <div aria-hidden="true" className={styles["film"]}>
        {FRAMES.map((place) => (
          <span className={styles["frame"]} key={place} style={{ animationDelay: `${place * 90}ms` }} />
        ))}
      </div>
    </div>
  );
}

function EmptyFilm() {
  return (
    <div aria-hidden="true" className={styles["film"]}>
      {FRAMES.map((place) => (
        <span className={styles["unexposed"]} key={place} />
      ))}
    </div>
  );
}

interface SearchNoticeProps {
  readonly result: SearchResult;
  /** Whether only choices are searched. */
  readonly isOwnOnly: boolean;
  readonly onType: (typed: string) => void;
  /** Searches the whole collection. */
  readonly onWide: () => void;
}

/** The notice of a trait search without results. */
function SearchNotice({ result, isOwnOnly, onType, onWide }: SearchNoticeProps) {
  const { traits, shown, total, meant } = result;
  if (traits.hasFailed)
    return (
      <SheetNotice isError mood="ded" words={text.traitsMissing}>
        <Button onClick={traits.retry} tone="paper">
          {text.tryAgain}
        </Button>
      </SheetNotice>
    );
  if (total === null) return <BlankFrames words={text.searching} />;
  if (shown.length > 0) return null;
  if (total > 0)
    return (
      <SheetNotice mood={null} words={text.noneOfYours}>
        {isOwnOnly ? (
          <Button onClick={() => onType("")} tone="paper">
            {text.clearSearch}
          </Button>
        ) : (
          <Button onClick={onWide} tone="paper">
            {text.showOthers(total)}
          </Button>
        )}
      </SheetNotice>
    );
  return (
    <>
      <SheetNotice mood={null} words={text.none}>
        {meant !== null && (
          <Button onClick={() => onType(meant)} tone="paper">
            {text.didYouMean(meant)}
          </Button>
        )}
        <Button onClick={() => onType("")} tone="paper">
          {text.clearSearch}
        </Button>
      </SheetNotice>
      <EmptyFilm />
    </>
  );
}

interface SelectNoticeProps {
  readonly known: Choices;
  readonly result: SearchResult;
  /** Whether only choices are searched. */
  readonly isOwnOnly: boolean;
  readonly onType: (typed: string) => void;
  /** Searches the whole collection. */
  readonly onWide: () => void;
}

/** Returns the error message for the wallet's avatars; empty without an error. */
function carouselErrorOf({ state, error, answer }: Choices): string {
  if (state === "none") return WORDS.noMeebits;
  return (error && getErrorMessage(error)) ?? (answer && explainDoubt(answer)) ?? "";
}

/** The notice above the avatars, if any. */
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
