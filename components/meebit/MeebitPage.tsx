import Head from "next/head";
import Link from "next/link";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { DownloadCard, EmbedCard, OwnerCard, TraitCard } from "@/components/meebit/Cards";
import styles from "@/components/meebit/MeebitPage.module.scss";
import { MoodCard } from "@/components/meebit/MoodCard";
import { meebitText } from "@/components/meebit/meebit-text";
import { Backdrop } from "@/components/ui/Backdrop";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CopyButton } from "@/components/ui/CopyButton";
import { Icon } from "@/components/ui/Icon";
import { useMoodHistory } from "@/lib/client/api/avatar-queries";
import { createPosterSource } from "@/lib/client/poster-source";
import { useSyncedAddress } from "@/lib/client/use-synced-address";
import { createBackdropCss } from "@/lib/shared/backdrop";
import { MAX_ID, MIN_ID, padId } from "@/lib/shared/ids";
import { IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import type { MeebitPageData } from "@/lib/shared/meebit-page";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import type { Mood } from "@/lib/shared/moods";
import { getPlayPath } from "@/lib/shared/play-link";
import { useUiStore } from "@/stores/ui-store";

interface FinderProps {
  readonly id: number;
  readonly mood: Mood;
  readonly sizes: string;
  readonly onAnswered: () => void;
}

interface MeebitPageProps extends Omit<MeebitPageData, "title" | "description" | "tags"> {
  /** Shows the avatar in the site's scene. */
  readonly Finder: ComponentType<FinderProps>;
}

// Phones display 90vw. By 88vw, one with 1.75 pixels per CSS pixel loads 640 pixels instead of 1080.
const SIZES = "(width >= 1024px) 52vw, 88vw";

/** Returns the shown mood: the address's, until the user picks one. null is the saved one. */
function useChosenMood(id: number, requestedMood: Mood | null) {
  const [page, setPage] = useState({ id, requestedMood });
  const [chosen, setChosen] = useState(requestedMood);
  if (page.id !== id || page.requestedMood !== requestedMood) {
    setPage({ id, requestedMood });
    setChosen(requestedMood);
  }
  useSyncedAddress({ mood: chosen });
  return [chosen, setChosen] as const;
}

/** The page of one avatar: live and large, with its facts and downloads. */
export function MeebitPage({ id, requestedMood, saved: savedBefore, isMoodKnown, Finder, ...page }: MeebitPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const setGuest = useUiStore((state) => state.setStageGuest);
  const history = useMoodHistory(id);
  const [chosen, setChosen] = useChosenMood(id, requestedMood);
  const savedThen = isMoodKnown ? savedBefore : undefined;
  const saved = history.data ? (history.data.saves[0]?.mood ?? "default") : savedThen;
  const mood = chosen ?? saved ?? "default";
  // In the mood the page was rendered with: others load when chosen.
  const poster = createPosterSource(id, requestedMood ?? savedBefore);
  const { Type: type } = page.traits.traits;

  useEffect(() => setGuest({ id, mood }), [id, mood, setGuest]);
  useEffect(() => () => setGuest(null), [setGuest]);

  return (
    <main className={styles["page"]} id="content">
      <Head>
        <link
          as="image"
          fetchPriority="high"
          imageSizes={SIZES}
          imageSrcSet={IMAGE_WIDTHS.map((width) => `${poster(width)} ${width}w`).join(", ")}
          key="poster"
          rel="preload"
        />
      </Head>
      <div aria-hidden="true" className={styles["backdrop"]} data-scene={isSceneActive}>
        <Backdrop image={createBackdropCss(mood)} />
      </div>
      <div className={styles["name"]}>
        <h1 className={styles["title"]} ref={title} tabIndex={-1}>
          {meebitText.title(padId(id))}
        </h1>
        {type !== undefined && <p className={styles["type"]}>{type}</p>}
        <Neighbours id={id} />
      </div>
      <div className={styles["finder"]}>
        {/* The key removes the picture of another avatar at once: it would stand under this name. */}
        <Finder id={id} key={id} mood={mood} onAnswered={() => title.current?.focus()} sizes={SIZES} />
      </div>
      <div className={`cluster-3 align-center justify-center ${styles["actions"]}`}>
        <ButtonLink href={getPlayPath(id, mood)}>{meebitText.play}</ButtonLink>
        <div className="flex flex-wrap box pad-inline-1 needs-scripts">
          <CopyButton textOf={() => new URL(getMeebitPath(id, chosen), window.location.origin).href} />
        </div>
      </div>
      <div className={`stack-6 align-start ${styles["cards"]}`}>
        <MoodCard history={history} id={id} mood={mood} onMood={setChosen} saved={saved} />
        <OwnerCard id={id} />
        <TraitCard id={id} isKnown={page.areTraitsKnown} traits={page.traits} />
        <DownloadCard id={id} isModelVrm={page.isModelVrm} mood={mood} />
        <EmbedCard id={id} mood={chosen} siteUrl={page.siteUrl} />
      </div>
    </main>
  );
}

/** Links to the avatars before and after this one; they wrap around at the ends. */
function Neighbours({ id }: { readonly id: number }) {
  const [before, after] = [id === MIN_ID ? MAX_ID : id - 1, id === MAX_ID ? MIN_ID : id + 1];
  return (
    <nav aria-label={meebitText.neighbours} className="flex">
      <Link
        aria-label={meebitText.previous(padId(before))}
        className={styles["neighbour"]}
        href={getMeebitPath(before)}
        prefetch={false}
        rel="prev"
      >
        <Icon name="chevron-left" />
        {padId(before)}
      </Link>
      <Link
        aria-label={meebitText.next(padId(after))}
        className={styles["neighbour"]}
        href={getMeebitPath(after)}
        prefetch={false}
        rel="next"
      >
        {padId(after)}
        <Icon name="chevron-right" />
      </Link>
    </nav>
  );
}
