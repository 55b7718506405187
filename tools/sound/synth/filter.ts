import { SAMPLE_RATE } from "@/tools/sound/synth/rate";

export type FilterKind = "low" | "band" | "high";

/**
 * A second-order filter that can be retuned while it runs (state variable filter in trapezoidal form, Andrew Simper,
 * https://cytomic.com/files/dsp/SvfLinearTrapOptimised2.pdf).
 */
export class Filter {
  private g = 0;
  private a1 = 0;
  private first = 0;
  private second = 0;
  private readonly damping: number;

  /** @param q 0.7 is flat, more rings at the corner */
  constructor(
    private readonly kind: FilterKind,
    hertz: number,
    q = 0.7,
  ) {
    this.damping = 1 / q;
    this.tune(hertz);
  }

  /** Sets the corner frequency. */
  tune(hertz: number): void {
    const safe = Math.min(Math.max(hertz, 15), SAMPLE_RATE * 0.45);
    this.g = Math.tan((Math.PI * safe) / SAMPLE_RATE);
    this.a1 = 1 / (1 + this.g * (this.g + this.damping));
  }

  next(input: number): number {
    const third = input - this.second;
    const band = this.a1 * (this.first + this.g * third);
    const low = this.second + this.g * band;
    this.first = 2 * band - this.first;
    this.second = 2 * low - this.second;
    switch (this.kind) {
      case "low":
        return low;
      case "band":
        return band * this.damping;
      case "high":
        return input - this.damping * band - low;
    }
  }
}
