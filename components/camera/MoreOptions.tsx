import * as m from "framer-motion/m";
import { useEffect, useId, useRef, useState } from "react";
import { Chips } from "@/components/camera/Chips";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/MoreOptions.module.scss";
import type { NextShot } from "@/components/camera/use-next-shot";
import { IconButton } from "@/components/ui/IconButton";
import { Motion } from "@/components/ui/Motion";
import { motionFeatures } from "@/components/ui/motion-features";
import type { StillFormat } from "@/lib/shared/photo/formats";
import { ANIMATION_EDGE } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

const text = cameraText.settings;

interface MoreOptionsProps {
  readonly next: NextShot;
}

const BACKGROUNDS = ["mood", "none"] as const;
const YES_NO = ["no", "yes"] as const;

/** Rarely changed options: size, backdrop, caption, file type. Escape and a press outside close them. */
export function MoreOptions({ next }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      // The camera stays open.
      event.preventDefault();
      // Focus inside would be lost.
      if (place.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    const abortController = new AbortController();
    const { signal } = abortController;
    window.addEventListener("pointerdown", closeOutside, { signal });
    window.addEventListener("keydown", closeOnEscape, { signal, capture: true });
    return () => abortController.abort();
  }, [isOpen]);

  return (
    <div ref={place}>
      <IconButton
        aria-controls={isOpen ? panel : undefined}
        aria-expanded={isOpen}
        icon="menu"
        label={text.more}
        look="raised"
        onClick={() => setOpen(!isOpen)}
        ref={button}
      />
      {isOpen && (
        <Motion features={motionFeatures}>
          <m.div animate={{ opacity: 1, y: 0 }} className={styles["panel"]} id={panel} initial={{ opacity: 0, y: -8 }}>
            <Settings next={next} />
          </m.div>
        </Motion>
      )}
    </div>
  );
}

function Settings({ next: { motion, edges } }: MoreOptionsProps) {
  const { kind, edge, caption, stillFormat, ...set } = useSnapStore();
  const backdrop = useCameraStore((store) => store.backdrop);
  const isClear = backdrop === "none";
  const stills: readonly StillFormat[] = isClear ? ["png"] : ["png", "jpeg"];
  const setBackground = (next: (typeof BACKGROUNDS)[number]) => {
    if (isClear !== (next === "none")) useCameraStore.getState().setBackdrop(next);
  };
  return (
    <dl className={styles["list"]}>
      <dt className="bold">{text.size}</dt>
      <dd>
        {kind === "animation" ? (
          text.pixelsWide(ANIMATION_EDGE)
        ) : (
          <Chips
            chosen={String(edges.includes(edge) ? edge : edges[0])}
            label={text.size}
            nameOf={text.pixels}
            onChoose={(each) => set.setEdge(edges.find((one) => String(one) === each) ?? edge)}
            values={edges.map(String)}
          >
            {(each) => each}
          </Chips>
        )}
      </dd>
      <dt className="bold">{text.background}</dt>
      <dd>
        <Chips
          chosen={isClear ? "none" : "mood"}
          label={text.background}
          nameOf={(each) => text.backgrounds[each]}
          onChoose={setBackground}
          values={BACKGROUNDS}
        />
      </dd>
      <dt className="bold">{text.caption}</dt>
      <dd>
        <Chips
          chosen={caption ? "yes" : "no"}
          label={text.caption}
          nameOf={(each) => text.captions[each].name}
          onChoose={(each) => set.setCaption(each === "yes")}
          values={YES_NO}
        >
          {(each) => text.captions[each].short}
        </Chips>
      </dd>
      <dt className="bold">{text.file}</dt>
      <dd>
        {kind === "animation" ? (
          <Chips
            chosen={motion.chosen}
            label={text.file}
            nameOf={(each) => each.toUpperCase()}
            onChoose={set.setMotionFormat}
            values={motion.offered}
          />
        ) : (
          <Chips
            chosen={isClear ? "png" : stillFormat}
            label={text.file}
            nameOf={(each) => each.toUpperCase()}
            onChoose={set.setStillFormat}
            values={stills}
          />
        )}
      </dd>
    </dl>
  );
}
