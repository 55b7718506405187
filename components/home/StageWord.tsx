import { AnimatePresence, type MotionStyle } from "framer-motion";
import * as m from "framer-motion/m";
import styles from "@/components/home/Stage.module.scss";
import { Motion } from "@/components/ui/Motion";

interface StageWordProps {
  /** Null for none: the last one exits. */
  readonly word: string | null;
}

/** The mood's large name behind the avatar. */
export function StageWord({ word }: StageWordProps) {
  return (
    <Motion>
      <AnimatePresence>
        {word !== null && (
          // `as`: a CSS custom property.
          <m.p
            animate={{ opacity: 1, y: 0 }}
            aria-hidden="true"
            className={styles["word"]}
            exit={{ opacity: 0, y: "-12%" }}
            initial={{ opacity: 0, y: "12%" }}
            key={word}
            style={{ "--letters": word.length } as MotionStyle}
          >
            {word}
          </m.p>
        )}
      </AnimatePresence>
    </Motion>
  );
}
