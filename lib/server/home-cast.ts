import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { getArtService } from "@/lib/server/art/the-art-service";
import { getGlobal } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { HERO_MOODS, PICKABLE_MOODS } from "@/lib/shared/moods";
import { samplePool } from "@/lib/shared/pick-samples";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";

/** The avatars of the home page. */
export interface HomeCast {
  /** The avatar on the stage. */
  readonly lead: number;
  /** Backdrop avatars: one more than the page shows, since the request may name one as the lead. */
  readonly others: readonly number[];
}

/** Milliseconds between changes of the home page's avatars. */
const TURN = 10 * 60_000;
/** Number of casts; their leads are evenly spread over the sample pool. */
const CASTS = 40;
const OTHERS = SAMPLE_COUNT + 1;
/** Widths requested by phones and desktops. */
const LEAD_WIDTHS = [640, 1080] as const;
const OTHER_WIDTHS = [160, 320] as const;
const MOOD_WIDTH = 320;

/** Hair that covers the face. */
const IN_FACE = new Set<string | null>(["Big Bangs", "Wild", "Messy", "Curly", "One Side"]);
const DARK = new Set<string | null>(["Black", "Dark", "Gray"]);

/** Whether the face of an avatar is visible and its clothes are not dark on dark: such avatars can be the lead. */
function showsFace(id: number): boolean {
  const { traits } = deriveTraits(id);
  const isCovered = traits.Beard === "Medical Mask" || traits.Glasses !== null || traits.Shirt === "Hoodie Up";
  const isBare = traits.Type === "Human" && !IN_FACE.has(traits["Hair Style"]) && traits.Beard !== "Big";
  const isDark = DARK.has(traits["Hair Color"]) || DARK.has(traits["Shirt Color"]);
  return isBare && !isCovered && !isDark;
}

/** Returns the cast of a turn: equal on every server of the product, so that shared caches have its pictures. */
export function chooseCast(turn: number): HomeCast {
  const pool = samplePool();
  const leads = pool.filter(showsFace);
  const first = turn % CASTS;
  const place = Math.floor((first * pool.length) / CASTS);
  const at = (steps: number) => pool[(place + steps) % pool.length] ?? 1;
  const lead = leads[Math.floor((first * leads.length) / CASTS)] ?? 1;
  const stride = Math.floor(pool.length / (OTHERS + 1));
  const others = Array.from({ length: OTHERS + 1 }, (_, other) => at((other + 1) * stride + first));
  return { lead, others: others.filter((other) => other !== lead).slice(0, OTHERS) };
}

/** Draws the first pictures of a cast, in the format that most browsers accept. */
async function drawCast({ lead, others }: HomeCast): Promise<void> {
  const shared = { kind: "picture", framing: "poster", view: "three-quarter", format: "avif" } as const;
  const plain = { ...shared, mood: "default", background: "none" } as const;
  for (const width of LEAD_WIDTHS) await getArtService().get({ ...plain, mood: HERO_MOODS[0], id: lead, width });
  for (const id of others) for (const width of OTHER_WIDTHS) await getArtService().get({ ...plain, id, width });
  for (const mood of PICKABLE_MOODS)
    await getArtService().get({ ...shared, id: lead, mood, width: MOOD_WIDTH, background: "mood" });
}

/**
 * Selects the cast of the home page. All visitors of a turn see the same cast. The next one starts when its pictures
 * are drawn, so only the first visitor after a start waits for them.
 */
export class Casting {
  readonly #draw: (cast: HomeCast) => Promise<void>;
  readonly #now: () => number;
  #turn: number;
  #isDrawing = false;

  /** @param now as Date.now */
  constructor(draw: (cast: HomeCast) => Promise<void> = drawCast, now: () => number = Date.now) {
    this.#draw = draw;
    this.#now = now;
    this.#turn = this.#turnNow();
  }

  /** The current cast. */
  get current(): HomeCast {
    void this.#change();
    return chooseCast(this.#turn);
  }

  #turnNow(): number {
    return Math.floor(this.#now() / TURN);
  }

  async #change(): Promise<void> {
    const next = this.#turnNow();
    if (next === this.#turn || this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      await this.#draw(chooseCast(next));
      this.#turn = next;
    } catch (error) {
      // The server is busy: the next visit retries.
      log.debug({ err: error, turn: next }, "a cast was not drawn");
    } finally {
      this.#isDrawing = false;
    }
  }
}

/** Returns the casting of this process. */
export function createHomeCasting(): Casting {
  return getGlobal("home-casting", () => new Casting());
}
