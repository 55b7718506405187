import { SAMPLE_RATE } from "@/tools/sound/synth/rate";

export type FilterKind = "low" | "band" | "high";

/**
 * A second-order filter that can be retuned while it runs (state variable filter in trapezoidal form, Andrew Simper,
 * https://cytomic.com/files/dsp/SvfLinearTrapOptimised2.pdf).
 */
export class Filter {
  private g = 0;
  private a1 = 0;
  private state1 = 0;
  private state2 = 0;
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
    const third = input - this.state2;
    const band = this.a1 * (this.state1 + this.g * third);
    const low = this.state2 + this.g * band;
    this.state1 = 2 * band - this.state1;
    this.state2 = 2 * low - this.state2;
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
