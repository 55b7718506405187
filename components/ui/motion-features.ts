import { domAnimation, type FeatureBundle } from "framer-motion";

/** How elements move, enter and leave. In a chunk of its own: the page is shown before it is here. */
export const motionFeatures: FeatureBundle = domAnimation;
