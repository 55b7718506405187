/** Moments of a mood's loop, evenly apart; the last one leads to the first again. */
export const LIMB_FRAMES = 16;
/** Texels of four floats a moment. */
export const LIMB_TEXELS = 5;
