import { env } from "@/lib/server/env";
import { getSavedMood } from "@/lib/server/saved-mood";
import { createTokenTraits } from "@/lib/server/serve-traits";
import { createAvatarTags, formatAvatarTitle, NO_INDEX } from "@/lib/server/share/page-tags";
import { getOwnTraits, type TokenTraitsSource } from "@/lib/server/traits/token-traits";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { MIN_ID, padId, parseId } from "@/lib/shared/ids";
import type { MeebitPageData } from "@/lib/shared/meebit-page";
import { parseMood } from "@/lib/shared/moods";
import { pickIds } from "@/lib/shared/pick-ids";
import { parseViewerQuery, type Query } from "@/lib/shared/viewer-query";

/**
 * Lifetime of a viewer's page: in browsers short enough that a saved mood shows within five seconds, in a shared cache
 * at most eight while the site responds.
 */
export const VIEWER_CACHE_CONTROL = "public, max-age=2, s-maxage=5, stale-while-revalidate=3, stale-if-error=10";

export type ViewerPage = Awaited<ReturnType<typeof getViewerPage>>;

/**
 * Returns the props of the viewer's page: an avatar in a mood, or an unknown avatar. A missing, repeated or unknown mood
 * selects the saved one; while that is unknown, the page must not be cached.
 */
export async function getViewerPage(id: unknown, query: Query, origin: string) {
  const { mood, ...viewerQuery } = parseViewerQuery(query);
  const parsed = parseId(id);
  if (!("id" in parsed)) {
    const { background } = viewerQuery;
    return {
      kind: "unknown" as const,
      background,
      message: HTTP_ERRORS.unknown_meebit[1],
      tags: NO_INDEX,
    };
  }
  const { mood: shown, isKnown } = mood === null ? await getSavedMood(parsed.id) : { mood, isKnown: true };
  return {
    kind: "avatar" as const,
    id: parsed.id,
    mood: shown,
    isSaved: mood === null,
    isMoodKnown: isKnown,
    ...viewerQuery,
    tags: createAvatarTags({ id: parsed.id, mood: shown, requestedMood: mood, origin }, query["launch"]),
  };
}

export type MissingMeebitData = ReturnType<typeof getMissingMeebit>;

/** Returns the props of the page at another address than an avatar's. Only digits of it are shown: texts could be anything. */
export function getMissingMeebit(id: unknown) {
  const number = typeof id === "string" && /^\d{1,12}$/.test(id) ? id : null;
  const [randomId = MIN_ID] = pickIds(1, Math.random);
  return { number, randomId, tags: NO_INDEX };
}

/** Returns the props of an avatar's page, null for an unknown one. Without a valid mood the saved one applies. */
export async function getMeebitPage(
  id: unknown,
  query: Query,
  origin: string,
  source: Pick<TokenTraitsSource, "get" | "peek"> | undefined = getOwnTraits().source,
): Promise<MeebitPageData | null> {
  const parsed = parseId(id);
  if (!("id" in parsed)) return null;
  const requestedMood = parseMood(query["mood"]);
  const { mood: saved, isKnown } = await getSavedMood(parsed.id);
  const mood = requestedMood ?? saved;
  const { traits, areTraitsKnown } = peekTraits(parsed.id, source);
  return {
    id: parsed.id,
    requestedMood,
    saved,
    isMoodKnown: isKnown,
    traits,
    areTraitsKnown,
    isModelVrm: env.ART_MODEL_URL === undefined,
    siteUrl: origin,
    title: `Meebit ${padId(parsed.id)}`,
    description: descriptionOf(formatAvatarTitle({ id: parsed.id, mood }), traits),
    tags: createAvatarTags({ id: parsed.id, mood, requestedMood, origin }),
  };
}

/** Returns the traits without waiting: from memory, else derived ones, while it starts to fetch the token's own. */
function peekTraits(id: number, source: Pick<TokenTraitsSource, "get" | "peek"> | undefined) {
  const known = source?.peek(id);
  // `get` never throws.
  if (source && known === undefined) void source.get(id);
  const facts = known?.facts;
  return { traits: createTokenTraits(id, facts), areTraitsKnown: source === undefined || facts !== undefined };
}

/** Traits that the description names, except stand-ins: values that a rule made up. */
const DESCRIBED_TRAITS = ["Type", "Hair Style", "Hat", "Glasses", "Shirt"] as const;

function descriptionOf(title: string, { traits, standIns }: TokenTraitsBody): string {
  const values = DESCRIBED_TRAITS.flatMap((name) => (standIns.includes(name) ? [] : (traits[name] ?? [])));
  return `${title}. ${values.join(", ")}. Its moods, traits, owner, pictures and 3D models.`;
}
