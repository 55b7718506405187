import type { StageState } from "@/components/home/use-stage";
import { useSettledAddress } from "@/lib/client/use-settled-address";
import { padId } from "@/lib/shared/ids";

/** The address of the page with what is on the stage; null when it says so already. Other flags stay. */
function addressFor(href: string, { id, mood, isPlaying }: StageState): string | null {
  const { pathname, searchParams, hash } = new URL(href);
  const wanted = isPlaying ? { id: padId(id), mood } : { id: null, mood: null };
  const others = [...searchParams].filter(([name]) => !(name in wanted));
  const isThere = searchParams.get("id") === wanted.id && searchParams.get("mood") === wanted.mood;
  if (isThere) return null;
  const search = new URLSearchParams([
    ...others,
    ...(isPlaying
      ? [
          ["id", padId(id)],
          ["mood", mood],
        ]
      : []),
  ]);
  return `${pathname}${search.size > 0 ? `?${search}` : ""}${hash}`;
}

/** Keeps the page's address such that whoever gets it, or loads the page again, sees what is on the stage. */
export function useShareableAddress(state: StageState): void {
  const { id, mood, isPlaying } = state;
  useSettledAddress(`${id} ${mood} ${isPlaying}`, (href) => addressFor(href, state));
}
