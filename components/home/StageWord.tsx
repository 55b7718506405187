import { AnimatePresence, type MotionStyle } from "framer-motion";
import * as m from "framer-motion/m";
import styles from "@/components/home/Stage.module.scss";
import { Motion } from "@/components/ui/Motion";

interface StageWordProps {
  /** Null for none: the one before leaves. */
  readonly word: string | null;
}

/** The mood in large letters behind the avatar. */
export function StageWord({ word }: StageWordProps) {
  return (
    <Motion>
      <AnimatePresence>
        {word !== null && (
          // `as`: a variable of the style sheet.
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
