import type { Brows, Cheeks, Eyes, Mouth } from "@/lib/avatar/face/components";

/**
 * Pixel art of the face, one character per voxel: x line, l lid line (lightened on dark skin), w white, m inside of the
 * mouth, r heart, t tongue, p blush, space nothing. `top`: rows of the first row above the highest row of the eye (for
 * mouths: of the mouth's place).
 */
export interface Art {
  readonly top: number;
  readonly rows: readonly string[];
}

const art = (top: number, ...rows: string[]): Art => ({ top, rows });

/**
 * The left eye, six wide: the eye itself lies in columns 2 and 3, column 0 is nearest to the nose. The right eye is its
 * mirror image unless it has one of its own.
 */
export const EYE_ART: Readonly<Record<Exclude<Eyes, "open">, Art & { readonly right?: Art }>> = {
  bright: art(1, " xxxx ", " xwwx ", " xwxx ", " xxxx ", " xxxx "),
  closed: art(-1, "l    l", " llll "),
  happy: art(0, "  ll  ", " llll ", "ll  ll"),
  half: art(-1, "llllll", "  xx  ", "  xx  "),
  wide: art(1, " wwww ", "wwwwww", "wwxxww", "wwxxww", "wwwwww", " wwww "),
  down: art(0, "xxxxxx", "xwwwwx", "xwxxwx", " xxxx "),
  up: art(1, " wxxw ", "xwxxwx", "xwwwwx", "xwwwwx", " xxxx "),
  wink: {
    ...art(0, "  ll  ", " llll ", "ll  ll"),
    right: art(0, "llllll", "  xx  ", "  xx  ", "  xx  "),
  },
  hearts: art(1, "rr  rr", "rwrrrr", "rrrrrr", "rrrrrr", " rrrr ", "  rr  "),
  crosses: art(1, "ll  ll", "llllll", " llll ", " llll ", "llllll", "ll  ll"),
  spirals: art(1, "xxxxx ", "xwwwwx", "xwxxwx", "xwxwwx", "xwwxxx", " xxwww"),
  flat: art(-1, "llllll", "llllll", "  xx  "),
  angry: art(0, "  xx  ", "  xxx ", " xxxx ", " xxxx "),
};

/** Eight wide. */
export const MOUTH_ART: Readonly<Record<Exclude<Mouth, "none">, Art>> = {
  smile: art(0, "x      x", "xx    xx", " xxxxxx "),
  grin: art(0, "xxxxxxxx", "xwwwwwwx", "xwwwwwwx", " xxxxxx "),
  open: art(0, "  xxxx  ", " xmmmmx ", " xmttmx ", "  xxxx  "),
  shout: art(0, "xxxxxxxx", "xwwwwwwx", "xmmmmmmx", "xmttttmx", " xxxxxx "),
  straight: art(-1, " xxxxxx "),
  wavy: art(-1, " xx  xx ", "x  xx  x"),
  smirk: art(0, "      xx", "     xx ", " xxxxx  "),
  small: art(-1, "  x  x  ", "   xx   "),
  yawn: art(1, "  xxxx  ", " xmmmmx ", " xmmmmx ", " xmttmx ", " xttttx ", "  xxxx  "),
  tongue: art(0, "xxxxxxxx", "    tttt", "    tttt", "     tt "),
  teeth: art(0, "xxxxxxxx", "xwxwwxwx", "xxxxxxxx", "xwxwwxwx", "xxxxxxxx"),
};

/** Twelve wide, for the two rows under a snout and the corners beside it. */
export const LOW_MOUTH_ART: Readonly<Record<Exclude<Mouth, "none">, Art>> = {
  smile: art(1, "x          x", "xx        xx", " xxxxxxxxxx "),
  grin: art(1, "x          x", "xwwwwwwwwwwx", " xxxxxxxxxx "),
  open: art(0, "   xmmmmx   ", "   xttttx   "),
  shout: art(1, "x          x", "xwwwwwwwwwwx", "xmttttttttmx"),
  straight: art(0, "  xxxxxxxx  "),
  wavy: art(0, " xx  xx  xx ", "x  xx  xx  x"),
  smirk: art(1, "           x", "         xx ", "  xxxxxxx   "),
  small: art(0, "   xxxxxx   "),
  yawn: art(0, " xmmmmmmmmx ", " xmttttttmx "),
  tongue: art(0, "xxxxxxxxxxxx", "       tttt "),
  teeth: art(0, "xwxwxwxwxwxw", "xxxxxxxxxxxx"),
};

/** Over the left eye, as in EYE_ART. */
export const BROW_ART: Readonly<Record<Exclude<Brows, "none">, Art & { readonly right?: Art }>> = {
  angry: art(3, "    xx", "  xxxx", "xxxx  ", "xx    "),
  raised: art(4, " xxxx ", "xx  xx"),
  worried: art(3, "xx    ", "xxxx  ", "   xxx"),
  "one-up": { ...art(4, " xxxx ", "xx  xx"), right: art(2, "xxxxxx") },
};

/** Under the left eye; the last column is the last but one of the face, row 0 the lowest row of the eye. */
export const CHEEK_ART: Readonly<Record<Exclude<Cheeks, "none" | "flush">, Art>> = {
  blush: art(-1, "ppp", "ppp"),
};
