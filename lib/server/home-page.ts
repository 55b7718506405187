import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import { getArtService } from "@/lib/server/art/get-art-service";
import { getGlobal } from "@/lib/server/global-once";
import type { Query } from "@/lib/server/http/parameters";
import { log } from "@/lib/server/log";
import { listMoodBackdrops } from "@/lib/server/mood-backdrops";
import { getSavedMood } from "@/lib/server/saved-mood";
import { getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { formatAvatarTitle } from "@/lib/server/share/avatar-tags";
import { createPageTags, createPropertyTag, type PageTags } from "@/lib/server/share/page-tags";
import { HERO_MOODS, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";
import { getSamplePool } from "@/lib/shared/pick-samples";
import { getPlayPath, type PlayLink, parsePlayLink } from "@/lib/shared/play-link";
import { SAMPLE_COUNT, type StageStart } from "@/lib/shared/stage-start";

/** The avatars of the home page. */
export interface HomeLineup {
  /** The avatar on the stage. */
  readonly mainId: number;
  /** Backdrop avatars: one more than the page shows, since the request may name one as the lead. */
  readonly backdropIds: readonly number[];
}

/** Milliseconds between changes of the home page's avatars. */
const TURN_MS = 10 * 60_000;
/** Number of casts; their leads are evenly spread over the expressive humans of the sample pool. */
const LINEUP_COUNT = 40;
const BACKDROP_COUNT = SAMPLE_COUNT + 1;
/** Widths requested by phones and desktops. */
const MAIN_WIDTHS = [640, 1080] as const;
const BACKDROP_WIDTHS = [160, 320] as const;
const MOOD_WIDTH = 320;

/** Hair that covers the face. */
const IN_FACE = new Set<string | null>(["Big Bangs", "Wild", "Messy", "Curly", "One Side"]);
const DARK = new Set<string | null>(["Black", "Dark", "Gray"]);

/** Whether the face of an avatar is visible and neither its hair nor its shirt is dark. */
function isExpressive({ traits }: { readonly traits: AvatarTraits }): boolean {
  const isCovered = traits.Beard === "Medical Mask" || traits.Glasses !== null || traits.Shirt === "Hoodie Up";
  const isBare = !IN_FACE.has(traits["Hair Style"]) && traits.Beard !== "Big";
  const isDark = DARK.has(traits["Hair Color"]) || DARK.has(traits["Shirt Color"]);
  return isBare && !isCovered && !isDark;
}

/** Returns the cast of a turn: equal on every server of the product, so that shared caches have its pictures. */
export function chooseLineup(turn: number): HomeLineup {
  const pool = getSamplePool();
  const expressive = pool.map((id) => ({ id, ...deriveTraits(id) })).filter(isExpressive);
  const leads = expressive.filter(({ traits }) => traits.Type === "Human");
  const first = turn % LINEUP_COUNT;
  const place = Math.floor((first * expressive.length) / LINEUP_COUNT);
  const at = (steps: number) => expressive[(place + steps) % expressive.length]?.id ?? 1;
  const mainId = leads[Math.floor((first * leads.length) / LINEUP_COUNT)]?.id ?? 1;
  const stride = Math.floor(expressive.length / (BACKDROP_COUNT + 1));
  const backdropIds = Array.from({ length: BACKDROP_COUNT + 1 }, (_, other) => at((other + 1) * stride + first));
  return { mainId, backdropIds: backdropIds.filter((other) => other !== mainId).slice(0, BACKDROP_COUNT) };
}

/** Draws the first pictures of a cast, in the format that most browsers accept. */
async function drawLineup({ mainId, backdropIds }: HomeLineup): Promise<void> {
  const shared = { kind: "picture", framing: "poster", view: "three-quarter", format: "avif" } as const;
  const plain = { ...shared, mood: "default", background: "none" } as const;
  for (const width of MAIN_WIDTHS) await getArtService().get({ ...plain, mood: HERO_MOODS[0], id: mainId, width });
  for (const id of backdropIds) for (const width of BACKDROP_WIDTHS) await getArtService().get({ ...plain, id, width });
  for (const mood of PICKABLE_MOODS)
    await getArtService().get({ ...shared, id: mainId, mood, width: MOOD_WIDTH, background: "mood" });
}

/**
 * Selects the cast of the home page. All visitors of a turn see the same cast. The next one starts when its pictures
 * are drawn, so only the first visitor after a start waits for them.
 */
export class HomeLineups {
  readonly #draw: (lineup: HomeLineup) => Promise<void>;
  readonly #now: () => number;
  #turn: number;
  /** Kept for the turn: choosing it derives the traits of the whole pool. */
  #lineup: HomeLineup;
  #isDrawing = false;

  /** @param now as Date.now */
  constructor(draw: (lineup: HomeLineup) => Promise<void> = drawLineup, now: () => number = Date.now) {
    this.#draw = draw;
    this.#now = now;
    this.#turn = this.#currentTurn();
    this.#lineup = chooseLineup(this.#turn);
  }

  /** The current cast. */
  get current(): HomeLineup {
    void this.#advanceTurn();
    return this.#lineup;
  }

  #currentTurn(): number {
    return Math.floor(this.#now() / TURN_MS);
  }

  async #advanceTurn(): Promise<void> {
    const next = this.#currentTurn();
    if (next === this.#turn || this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      const lineup = chooseLineup(next);
      await this.#draw(lineup);
      this.#turn = next;
      this.#lineup = lineup;
    } catch (error) {
      // The server is busy: the next visit retries.
      log.debug({ err: error, turn: next }, "a home lineup could not be drawn");
    } finally {
      this.#isDrawing = false;
    }
  }
}

/** Props of the home page. */
export interface HomePage extends PageTags {
  readonly start: StageStart;
  /** Avatars of the backdrop and the contact sheet. */
  readonly samples: readonly number[];
  /** CSS background image of every mood. */
  readonly backdrops: Readonly<Record<Mood, string>>;
}

/**
 * Reads the address of the home page: an `id` or a `mood` selects the start, which is otherwise the current cast.
 * @param origin of the page
 */
export async function getHomePage(
  query: Query,
  origin: string,
  lineups: Pick<HomeLineups, "current"> = getGlobal("home-lineups", () => new HomeLineups()),
): Promise<HomePage> {
  const link = parsePlayLink(query);
  const { mainId, backdropIds } = lineups.current;
  const id = link.id ?? mainId;
  const samples = backdropIds.filter((other) => other !== id).slice(0, SAMPLE_COUNT);
  const start = { id, mood: link.mood ?? (await savedOf(link)), isLinked: link.id !== null || link.mood !== null };
  return { ...headOf(start, link, origin), start, samples, backdrops: listMoodBackdrops() };
}

/** A link to an avatar opens it in its saved mood, unless the link names one. */
async function savedOf({ id }: PlayLink): Promise<Mood | null> {
  const { mood } = id === null ? { mood: null } : await getSavedMood(id);
  return mood === "default" ? null : mood;
}

/** A link to an avatar is previewed with its picture; the canonical page stays the same for search engines. */
function headOf({ id, mood }: StageStart, link: PlayLink, origin: string): PageTags {
  const page = createPageTags("/", origin);
  if (link.id === null) return page;
  const shown = mood ?? "default";
  const own = [
    createPropertyTag("og:title", formatAvatarTitle({ id, mood: shown })),
    createPropertyTag("og:url", getSiteAddress(getPlayPath(id, shown), origin)),
    createPropertyTag("og:image", getCardAddress(id, shown, "2:1", origin)),
    createPropertyTag("og:image:alt", formatAvatarTitle({ id, mood: shown })),
  ];
  return { ...page, tags: [...page.tags.filter(({ key }) => own.every((tag) => tag.key !== key)), ...own] };
}
