import { domAnimation, type FeatureBundle } from "framer-motion";

/** The animation features. A separate chunk, so that the page is shown without it. */
export const motionFeatures: FeatureBundle = domAnimation;
