import * as m from "framer-motion/m";
import { useCallback, useEffect, useRef, useState } from "react";
import styles from "@/components/plaza/PickedCard.module.scss";
import { plazaText } from "@/components/plaza/plaza-text";
import { BESIDE_MIN_PX } from "@/components/plaza/use-covers";
import { Button, RetryButton } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { EmptyResultPicture } from "@/components/ui/EmptyResultPicture";
import { IconButton } from "@/components/ui/IconButton";
import { Motion } from "@/components/ui/Motion";
import { motionFeatures } from "@/components/ui/motion-features";
import { NumberTag } from "@/components/ui/NumberTag";
import { Picture } from "@/components/ui/Picture";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { useTraits } from "@/lib/client/api/avatar-queries";
import { useLastError } from "@/lib/client/api/use-last-error";
import { createPosterSource } from "@/lib/client/poster-source";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import { padId } from "@/lib/shared/ids";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import type { Mood } from "@/lib/shared/moods";
import { getPlayPath } from "@/lib/shared/play-link";
import { getViewerPath } from "@/lib/shared/viewer-query";
import { useUiStore } from "@/stores/ui-store";

function TraitList({ id }: { readonly id: number }) {
  const traits = useTraits(id);
  const hasFailed = useLastError(traits, id) !== null;
  if (traits.data)
    return (
      <ScrollArea className={styles["traits"]} label={plazaText.card.traits}>
        <dl className={styles["list"]}>
          {listLines(traits.data.traits).map(([name, text]) => (
            <div className={styles["trait"]} key={name}>
              <dt className="flex-none">{name}</dt>
              <dd className="min-0 bold text-right wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </ScrollArea>
    );
  if (!hasFailed) return <div aria-hidden="true" className={styles["loading"]} />;
  return (
    <div className="cluster-2 column-gap-4 align-center semibold">
      <p role="alert">{plazaText.card.traitsMissing}</p>
      <RetryButton busy={traits.isFetching} onClick={() => void traits.refetch()} size="small" />
    </div>
  );
}

/** Pairs each trait with its colour: `Cap, Purple`. An unmatched colour has its own line. */
function listLines(traits: TokenTraitsBody["traits"]): readonly (readonly [name: string, text: string])[] {
  const colorOf = (name: string) => `${name.replace(/ Style$/, "")} Color`;
  const traitNames = Object.keys(traits).filter((name) => !name.endsWith(" Color"));
  const mergedNames = new Set(traitNames.map(colorOf));
  return Object.entries(traits)
    .filter(([name]) => !mergedNames.has(name))
    .map(([name, value]) => [name, [value, traits[colorOf(name)]].filter((part) => part !== undefined).join(", ")]);
}

/** Milliseconds before the live avatar loads: quick browsing needs no second scene. */
const ALIVE_DELAY_MS = 1500;

/** The live avatar over its poster; none with reduced motion. */
function AliveFrame({ id, mood }: Pick<PickedCardProps, "id" | "mood">) {
  const isStill = useReducedMotion() !== false;
  const [isWanted, setWanted] = useState(false);
  const [first] = useState(mood);
  const frame = useRef<HTMLIFrameElement>(null);
  // A message: a new frame address would add a history entry.
  const postMood = useCallback(() => {
    frame.current?.contentWindow?.postMessage({ type: "setMood", payload: { mood } }, "*");
  }, [mood]);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), ALIVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(postMood, [postMood]);
  if (isStill || !isWanted) return null;
  return (
    <iframe
      className={styles["liveFrame"]}
      onLoad={postMood}
      ref={frame}
      sandbox="allow-scripts"
      src={getViewerPath(id, { mood: first, hasControls: false })}
      tabIndex={-1}
      title={plazaText.card.alive(padId(id))}
    />
  );
}

interface PickedCardProps {
  readonly id: number;
  /** The mood of the last wave. */
  readonly mood: Mood;
  /** Whether the device can run a second live avatar. */
  readonly mayLive: boolean;
  /** null where no wave can run. */
  readonly onWave: (() => void) | null;
  readonly onClose: () => void;
}

export function PickedCard({ id, mood, mayLive, onWave, onClose }: PickedCardProps) {
  const traits = useTraits(id);
  const isBeside = useUiStore((state) => state.windowWidth >= BESIDE_MIN_PX);
  const number = padId(id);
  const type = traits.data?.traits["Type"];
  return (
    <Motion features={motionFeatures}>
      <m.aside
        animate={{ opacity: 1, x: 0, y: 0 }}
        aria-label={plazaText.card.label(number)}
        className={styles["card"]}
        initial={{ opacity: 0, ...(isBeside ? { x: 48 } : { y: 48 }) }}
      >
        <p className="visually-hidden" role="status">
          {traits.isPending ? "" : plazaText.card.picked(number, type)}
        </p>
        <div className={`studio-picture bordered ${styles["picture"]}`}>
          <Picture
            alt={plazaText.card.label(number)}
            fallback={() => <EmptyResultPicture />}
            key={`${id} ${mood}`}
            sizes="(width >= 1024px) 340px, 144px"
            source={createPosterSource(id, mood, "mood")}
            urgent
          />
          {mayLive && <AliveFrame id={id} key={id} mood={mood} />}
        </div>
        <div className={`contents ${styles["facts"]}`}>
          <NumberTag id={id} path={getMeebitPath(id)} />
          <TraitList id={id} />
        </div>
        <div className={styles["actions"]}>
          <ButtonLink href={getPlayPath(id, mood === "default" ? "meebin" : mood)}>{plazaText.card.play}</ButtonLink>
          <ButtonLink href={getMeebitPath(id)} tone="paper">
            {plazaText.card.page}
          </ButtonLink>
          {onWave && (
            <Button onClick={onWave} tone="paper">
              {plazaText.card.wave}
            </Button>
          )}
        </div>
        <IconButton
          className={styles["close"]}
          icon={<CloseIcon />}
          label={plazaText.card.close}
          look="boxed"
          onClick={onClose}
        />
      </m.aside>
    </Motion>
  );
}
