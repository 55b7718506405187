import { type FeatureBundle, LazyMotion, MotionConfig, useReducedMotion } from "framer-motion";
import type { ReactNode } from "react";

interface MotionProps {
  /** Given by what is loaded later than the page, and moves from its first frame on. */
  readonly features?: FeatureBundle;
  readonly children: ReactNode;
}

// Not before the page has come to rest: until then everything simply is where it belongs.
const loadFeatures = () => import("@/components/ui/motion-features").then(({ motionFeatures }) => motionFeatures);

/** Lets `m` elements enter, move and leave. For visitors who ask for less motion everything is at its end at once. */
export function Motion({ features, children }: MotionProps) {
  const isReduced = useReducedMotion() === true;
  return (
    <LazyMotion features={features ?? loadFeatures} strict>
      <MotionConfig skipAnimations={isReduced} transition={{ duration: 0.24, ease: [0.2, 0.9, 0.2, 1] }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
