import type { PictureView, PictureWindow } from "@/lib/shared/plaza-picture/picture-view";

/** How much a flight rises while it travels: the curve's rho. */
const RHO = 1.3;

/** A way from one view to another: `at(0)` is the first, `at(1)` the second; and how far it feels. */
export interface PictureFlight {
  readonly length: number;
  readonly at: (share: number) => PictureView;
}

/**
 * The smoothest way between two views, as far out as it must and no farther (J. J. van Wijk, W. A. A. Nuij, Smooth and
 * efficient zooming and panning, 2003).
 */
export function flightBetween(from: PictureView, to: PictureView, { width }: PictureWindow): PictureFlight {
  const [w0, w1] = [width / from.scale, width / to.scale];
  const [du, dv] = [to.u - from.u, to.v - from.v];
  const away = Math.hypot(du, dv);
  const square = RHO * RHO;
  if (away < 1e-6 * w0) {
    const length = Math.abs(Math.log(w1 / w0)) / RHO;
    const at = (share: number) => ({
      u: from.u + du * share,
      v: from.v + dv * share,
      scale: width / (w0 * (w1 / w0) ** share),
    });
    return { length, at };
  }
  const bend = (w: number, sign: 1 | -1) => {
    const b = (w1 * w1 - w0 * w0 + sign * square * square * away * away) / (2 * w * square * away);
    return Math.log(Math.sqrt(b * b + 1) - b);
  };
  const [r0, r1] = [bend(w0, 1), bend(w1, -1)];
  const length = (r1 - r0) / RHO;
  return {
    length,
    at(share) {
      if (share >= 1) return to;
      const s = RHO * share * length + r0;
      const gone = (w0 / (square * away)) * (Math.cosh(r0) * Math.tanh(s) - Math.sinh(r0));
      return {
        u: from.u + du * gone,
        v: from.v + dv * gone,
        scale: (width * Math.cosh(s)) / (w0 * Math.cosh(r0)),
      };
    },
  };
}
