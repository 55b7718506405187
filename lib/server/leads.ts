import { artService } from "@/lib/server/art/the-art-service";
import { globalOnce } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { leadPool } from "@/lib/shared/pick-samples";

/** Widths that screens ask for, of phones and of desks. */
const WIDTHS = [640, 1080] as const;

/** Draws what the home page shows first of an avatar, as most browsers take it. */
async function drawPosters(id: number): Promise<void> {
  for (const width of WIDTHS) {
    await artService().get({
      kind: "picture",
      id,
      framing: "poster",
      view: "three-quarter",
      mood: "default",
      width,
      background: "none",
      format: "avif",
    });
  }
}

/**
 * The avatars that open the home page. Only those whose poster is drawn already take turns, so that nobody waits for the
 * first picture; each visit has one more drawn, until all are.
 */
export class Leads {
  readonly #ready: number[] = [];
  readonly #waiting: number[];
  readonly #draw: (id: number) => Promise<void>;
  #isDrawing = false;

  /** @param pool at least one avatar; the first is shown until another is ready */
  constructor(pool: readonly number[], draw: (id: number) => Promise<void> = drawPosters) {
    const [first = 1, ...others] = pool;
    this.#ready.push(first);
    this.#waiting = others;
    this.#draw = draw;
  }

  /** @param random as Math.random */
  pick(random: () => number): number {
    void this.#prepareNext();
    return this.#ready[Math.floor(random() * this.#ready.length)] ?? 1;
  }

  async #prepareNext(): Promise<void> {
    const next = this.#waiting[0];
    if (next === undefined || this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      await this.#draw(next);
      this.#waiting.shift();
      this.#ready.push(next);
    } catch (error) {
      // A busy server has better things to do: the next visit asks again.
      log.debug({ err: error, id: next }, "a lead was not drawn");
    } finally {
      this.#isDrawing = false;
    }
  }
}

/** The leads of this process. */
export function theLeads(): Leads {
  return globalOnce("leads", () => new Leads(leadPool()));
}
