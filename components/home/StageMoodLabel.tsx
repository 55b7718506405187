import { AnimatePresence, type MotionStyle } from "framer-motion";
import * as m from "framer-motion/m";
import styles from "@/components/home/Stage.module.scss";
import { Motion } from "@/components/ui/Motion";

/** The mood's large name behind the avatar; null lets the last one exit. */
export function StageMoodLabel({ label }: { readonly label: string | null }) {
  return (
    <Motion>
      <AnimatePresence>
        {label !== null && (
          // `as`: a CSS custom property.
          <m.p
            animate={{ opacity: 1, y: 0 }}
            aria-hidden="true"
            className={styles["moodName"]}
            exit={{ opacity: 0, y: "-12%" }}
            initial={{ opacity: 0, y: "12%" }}
            key={label}
            style={{ "--letters": label.length } as MotionStyle}
          >
            {label}
          </m.p>
        )}
      </AnimatePresence>
    </Motion>
  );
}
