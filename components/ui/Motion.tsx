import { type FeatureBundle, LazyMotion, MotionConfig, useReducedMotion } from "framer-motion";
import type { ReactNode } from "react";

// Loaded after mount: until then elements are in their final state.
const loadFeatures = () => import("@/components/ui/motion-features").then(({ motionFeatures }) => motionFeatures);

/** Enables enter, move and exit animations of `m` elements; skipped with reduced motion. */
export function Motion({ features, children }: { readonly features?: FeatureBundle; readonly children: ReactNode }) {
  const isReduced = useReducedMotion() === true;
  return (
    <LazyMotion features={features ?? loadFeatures} strict>
      <MotionConfig skipAnimations={isReduced} transition={{ duration: 0.24, ease: [0.2, 0.9, 0.2, 1] }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
