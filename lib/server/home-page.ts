import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import { getArtService } from "@/lib/server/art/get-art-service";
import { SingleFlight } from "@/lib/server/concurrency";
import { getGlobal } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { getSavedMood } from "@/lib/server/saved-mood";
import { getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { createPageTags, formatAvatarTitle, type PageTags } from "@/lib/server/share/page-tags";
import { HERO_MOODS, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";
import { getSamplePool } from "@/lib/shared/pick-samples";
import { getPlayPath, type PlayLink, parsePlayLink } from "@/lib/shared/play-link";
import { SAMPLE_COUNT, type StageStart } from "@/lib/shared/stage-start";
import type { Query } from "@/lib/shared/viewer-query";

/** The avatar on the stage, and those of the backdrop: one more than shown, since the request may name one as the lead. */
export type HomeLineup = ReturnType<typeof chooseLineup>;

/** Milliseconds between changes of the home page's avatars. */
const TURN_MS = 10 * 60_000;
/** Number of lineups; their leads are evenly spread over the expressive humans of the sample pool. */
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

/** Returns the lineup of a turn: equal on every server of the product, so that shared caches have its pictures. */
export function chooseLineup(turn: number) {
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

async function drawLineup({ mainId, backdropIds }: HomeLineup): Promise<void> {
  const shared = { kind: "picture", framing: "poster", view: "three-quarter", format: "avif" } as const;
  const plain = { ...shared, mood: "default", background: "none" } as const;
  for (const width of MAIN_WIDTHS) await getArtService().get({ ...plain, mood: HERO_MOODS[0], id: mainId, width });
  for (const id of backdropIds) for (const width of BACKDROP_WIDTHS) await getArtService().get({ ...plain, id, width });
  for (const mood of PICKABLE_MOODS)
    await getArtService().get({ ...shared, id: mainId, mood, width: MOOD_WIDTH, background: "mood" });
}

/** Creates the function that returns the current lineup. The next one starts when its pictures are drawn. */
export function createLineups(draw = drawLineup): () => HomeLineup {
  const getTurn = () => Math.floor(Date.now() / TURN_MS);
  let turn = getTurn();
  // Kept for the turn: choosing it derives the traits of the whole pool.
  let lineup = chooseLineup(turn);
  const flight = new SingleFlight<void>();
  const advanceTo = async (next: number) => {
    try {
      const nextLineup = chooseLineup(next);
      await draw(nextLineup);
      [turn, lineup] = [next, nextLineup];
    } catch (error) {
      // The server is busy: the next visit retries.
      log.debug({ err: error, turn: next }, "a home lineup could not be drawn");
    }
  };
  return () => {
    const next = getTurn();
    if (next !== turn) void flight.run("", () => advanceTo(next));
    return lineup;
  };
}

export type HomePage = Awaited<ReturnType<typeof getHomePage>>;

/**
 * Returns the props of the home page. An `id` or a `mood` in its address selects the start, which is otherwise the
 * current lineup; `samples` are the avatars of the backdrop and the contact sheet.
 */
export async function getHomePage(
  query: Query,
  origin: string,
  getLineup: () => HomeLineup = getGlobal("home-lineups", () => createLineups()),
) {
  const link = parsePlayLink(query);
  const { mainId, backdropIds } = getLineup();
  const id = link.id ?? mainId;
  const samples = backdropIds.filter((other) => other !== id).slice(0, SAMPLE_COUNT);
  const start = { id, mood: link.mood ?? (await savedOf(link)), isLinked: link.id !== null || link.mood !== null };
  return { ...headOf(start, link, origin), start, samples };
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
  const title = formatAvatarTitle({ id, mood: shown });
  const own = {
    "og:title": title,
    "og:url": getSiteAddress(getPlayPath(id, shown), origin),
    "og:image": getCardAddress(id, shown, "2:1", origin),
    "og:image:alt": title,
  };
  return { ...page, tags: { ...page.tags, meta: { ...page.tags.meta, ...own } } };
}
