import { getHomeLineups, type HomeLineups } from "@/lib/server/home-lineup";
import { listMoodBackdrops } from "@/lib/server/mood-backdrops";
import { getSavedMood } from "@/lib/server/saved-mood";
import { getCardAddress, getSiteAddress } from "@/lib/server/share/addresses";
import { formatAvatarTitle } from "@/lib/server/share/avatar-tags";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { createPropertyTag } from "@/lib/server/share/tags";
import type { Mood } from "@/lib/shared/moods";
import { getPlayPath, type PlayLink, parsePlayLink } from "@/lib/shared/play-link";
import { SAMPLE_COUNT, type StageStart } from "@/lib/shared/stage-start";

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
  query: Readonly<Partial<Record<string, string | string[]>>>,
  origin: string,
  lineups: Pick<HomeLineups, "current"> = getHomeLineups(),
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
