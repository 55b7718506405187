import * as m from "framer-motion/m";
import { AliveFrame } from "@/components/plaza/AliveFrame";
import styles from "@/components/plaza/PickedCard.module.scss";
import { plazaText } from "@/components/plaza/plaza-text";
import { TraitList } from "@/components/plaza/TraitList";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { Motion } from "@/components/ui/Motion";
import { motionFeatures } from "@/components/ui/motion-features";
import { NumberTag } from "@/components/ui/NumberTag";
import { Picture } from "@/components/ui/Picture";
import { useTraits } from "@/lib/client/api/use-traits";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { meebitPath } from "@/lib/shared/meebit-path";
import type { Mood } from "@/lib/shared/moods";
import { playPath } from "@/lib/shared/play-link";
import { useUiStore } from "@/stores/ui-store";

/** From this width on, in pixels, the card stands at the right of the crowd (`from(l)`); it lies at the foot below. */
const BESIDE_MIN_PX = 1024;

interface PickedCardProps {
  readonly id: number;
  /** The mood that last ran through the crowd. */
  readonly mood: Mood;
  /** A living avatar beside the crowd is not too much for the device. */
  readonly mayLive: boolean;
  /** null where no wave can run. */
  readonly onWave: (() => void) | null;
  readonly onClose: () => void;
}

/** The card of who was picked: alive, with number, traits and what to do next. */
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
        <p className={styles["told"]} role="status">
          {traits.isPending ? "" : plazaText.card.picked(number, type)}
        </p>
        <div className={styles["window"]}>
          <Picture
            alt={plazaText.card.label(number)}
            key={`${id} ${mood}`}
            sizes="(width >= 1024px) 340px, 144px"
            source={posterSource(id, mood, "mood")}
            urgent
          />
          {mayLive && <AliveFrame id={id} key={id} mood={mood} />}
        </div>
        <div className={styles["facts"]}>
          <NumberTag id={id} path={meebitPath(id)} />
          <TraitList body={traits.data} hasFailed={traits.isError} onRetry={() => void traits.refetch()} />
        </div>
        <div className={styles["ways"]}>
          <ButtonLink href={playPath(id, mood === "default" ? "meebin" : mood)}>{plazaText.card.play}</ButtonLink>
          <ButtonLink href={meebitPath(id)} tone="paper">
            {plazaText.card.page}
          </ButtonLink>
          {onWave && (
            <Button onClick={onWave} tone="paper">
              {plazaText.card.wave}
            </Button>
          )}
        </div>
        <button aria-label={plazaText.card.close} className={styles["close"]} onClick={onClose} type="button">
          <CloseIcon />
        </button>
      </m.aside>
    </Motion>
  );
}
