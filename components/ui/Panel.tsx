import { useIsPresent, type Variants } from "framer-motion";
import * as m from "framer-motion/m";
import { Motion } from "@/components/ui/Motion";
import { motionFeatures } from "@/components/ui/motion-features";
import { type PanelProps, usePanel } from "@/components/ui/PlainPanel";

/** Cards and sheets rise, columns slide in from the right. */
const FORMS: Readonly<Record<NonNullable<PanelProps["form"]>, Variants>> = {
  card: { away: { opacity: 0, y: 32 }, here: { opacity: 1, y: 0 } },
  sheet: { away: { opacity: 0, y: 48 }, here: { opacity: 1, y: 0 } },
  column: { away: { opacity: 0, x: 64 }, here: { opacity: 1, x: 0 } },
};

/** A panel that slides in over the page, and out within `AnimatePresence`. See `usePanel`. */
export function Panel(props: PanelProps) {
  const dialog = usePanel(props, !useIsPresent());
  return (
    <Motion features={motionFeatures}>
      <m.dialog {...dialog} animate="here" exit="away" initial="away" variants={FORMS[props.form ?? "card"]} />
    </Motion>
  );
}
