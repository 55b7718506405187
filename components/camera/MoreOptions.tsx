import { type Ref, useEffect, useId, useRef } from "react";
import tools from "@/components/camera/CameraMode.module.scss";
import { Chips } from "@/components/camera/Chips";
import styles from "@/components/camera/MoreOptions.module.scss";
import type { MotionChoice } from "@/components/camera/motion-choice";
import { Icon } from "@/components/ui/Icon";
import type { StillFormat } from "@/lib/shared/photo/formats";
import { ANIMATION_EDGE, PHOTO_EDGES } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

interface MoreOptionsProps {
  readonly motion: MotionChoice;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly toggle: Ref<HTMLButtonElement>;
}

const EDGES = PHOTO_EDGES.map(String);
const BEHIND = ["mood", "none"] as const;
const BEHIND_NAMES = { mood: "Backdrop", none: "Transparent" } as const;
const YES_NO = ["no", "yes"] as const;

/** What is seldom changed: size, backdrop, caption, kind of file. */
export function MoreOptions({ motion, isOpen, onOpen, toggle }: MoreOptionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const panel = useId();

  // A press anywhere else puts it away.
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) onOpen(false);
    };
    window.addEventListener("pointerdown", close);
    return () => window.removeEventListener("pointerdown", close);
  }, [isOpen, onOpen]);

  return (
    <div ref={place}>
      <button
        aria-controls={isOpen ? panel : undefined}
        aria-expanded={isOpen}
        aria-label="More settings"
        className={tools["tool"]}
        onClick={() => onOpen(!isOpen)}
        ref={toggle}
        type="button"
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <div className={styles["panel"]} id={panel}>
          <Settings motion={motion} />
        </div>
      )}
    </div>
  );
}

function Settings({ motion }: Pick<MoreOptionsProps, "motion">) {
  const { kind, edge, caption, stillFormat, ...set } = useSnapStore();
  const backdrop = useCameraStore((store) => store.backdrop);
  const isClear = backdrop === "none";
  const stills: readonly StillFormat[] = isClear ? ["png"] : ["png", "jpeg"];
  const behind = (next: (typeof BEHIND)[number]) => {
    if (isClear !== (next === "none")) useCameraStore.getState().setBackdrop(next);
  };
  return (
    <dl className={styles["list"]}>
      <dt>Size</dt>
      <dd>
        {kind === "animation" ? (
          `${ANIMATION_EDGE} px wide`
        ) : (
          <Chips
            chosen={String(edge)}
            label="Size"
            nameOf={(each) => `${each} pixels`}
            onChoose={(each) => set.setEdge(PHOTO_EDGES.find((one) => String(one) === each) ?? edge)}
            values={EDGES}
          >
            {(each) => each}
          </Chips>
        )}
      </dd>
      <dt>Behind</dt>
      <dd>
        <Chips
          chosen={isClear ? "none" : "mood"}
          label="Behind"
          nameOf={(each) => BEHIND_NAMES[each]}
          onChoose={behind}
          values={BEHIND}
        >
          {(each) => BEHIND_NAMES[each]}
        </Chips>
      </dd>
      <dt>Caption</dt>
      <dd>
        <Chips
          chosen={caption ? "yes" : "no"}
          label="Caption"
          nameOf={(each) => (each === "yes" ? "With number and mood" : "Without")}
          onChoose={(each) => set.setCaption(each === "yes")}
          values={YES_NO}
        >
          {(each) => (each === "yes" ? "Number, mood" : "None")}
        </Chips>
      </dd>
      <dt>File</dt>
      <dd>
        {kind === "animation" ? (
          <Chips
            chosen={motion.chosen}
            label="File"
            nameOf={(each) => each.toUpperCase()}
            onChoose={set.setMotionFormat}
            values={motion.offered}
          >
            {(each) => each.toUpperCase()}
          </Chips>
        ) : (
          <Chips
            chosen={isClear ? "png" : stillFormat}
            label="File"
            nameOf={(each) => each.toUpperCase()}
            onChoose={set.setStillFormat}
            values={stills}
          >
            {(each) => each.toUpperCase()}
          </Chips>
        )}
      </dd>
    </dl>
  );
}
