import type { MoodHistoryAnswer, SavedMoodAnswer } from "@/lib/shared/api/moods";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import type { Holder } from "@/scripts/saves-bench/holders";
import type { SiteClient } from "../site-client";

/** A save that the site confirmed. */
export interface Acknowledged {
  readonly id: number;
  readonly mood: string;
  readonly savedAt: string;
}

export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Saves and reads that failed and were retried. */
  readonly retried: number;
  /** Reads that failed again in the retry. */
  readonly unread: number;
  readonly reads: number;
}

/** A holder and the holder's browser. */
export interface Saver {
  readonly browser: SiteClient;
  readonly holder: Holder;
}

const isServerError = (answer: Response | null) => answer === null || answer.status >= 500;

/**
 * Lets all holders save repeatedly while up to four readers request uncached pictures, until `isOver`.
 * @param url public address of the site
 * @param progress called after each request with the number of saves and reads
 * @param isOver called before each request
 * @throws Error when the site refuses a save with a status below 500
 */
export async function saveUnderLoad(
  url: string,
  savers: readonly Saver[],
  progress: (saves: number, reads: number) => void,
  isOver: () => boolean,
): Promise<Load> {
  const acknowledged: Acknowledged[] = [];
  let [retried, unread, reads] = [0, 0, 0];

  async function save({ browser, holder }: Saver): Promise<void> {
    for (let nth = 0; !isOver(); nth++) {
      const id = holder.ids[nth % holder.ids.length] ?? 0;
      const mood = PICKABLE_MOODS[nth % PICKABLE_MOODS.length] ?? "gm";
      const answer = await browser.save(id, mood).catch(() => null);
      if (answer !== null && answer.status < 500) {
        const text = await answer.text().catch(() => null);
        if (answer.status !== 200) throw new Error(`${id} was not saved: ${answer.status} ${text}`);
        // `as`: our own server answers in the types of lib/shared/api. A truncated one was not acknowledged.
        if (text !== null) acknowledged.push(JSON.parse(text) as SavedMoodAnswer & Acknowledged);
      } else retried += 1;
      progress(acknowledged.length, reads);
    }
  }

  async function read(nth: number): Promise<void> {
    for (let id = 1 + nth * 500; !isOver(); id++) {
      const path = `${url}/api/meebits?type=poster&token_id=${id}&mood=gm&w=160&format=webp`;
      const fetchPicture = () =>
        fetch(path)
          .then(async (answer) => ({ answer, size: (await answer.arrayBuffer()).byteLength }))
          .catch(() => null);
      const first = await fetchPicture();
      if (isServerError(first?.answer ?? null)) {
        retried += 1;
        if (isServerError((await fetchPicture())?.answer ?? null)) unread += 1;
      }
      reads += 1;
      progress(acknowledged.length, reads);
    }
  }

  await Promise.all([...savers.map(save), ...savers.slice(0, 4).map((_, nth) => read(nth))]);
  return { acknowledged, retried, unread, reads };
}

/** Returns acknowledged saves that their avatars' histories of the newest fifty saves lack. */
export async function findLostSaves(url: string, { acknowledged }: Load): Promise<readonly Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const id of new Set(acknowledged.map((save) => save.id))) {
    // `as`: our own server answers in the types of lib/shared/api.
    const { saves } = (await (await fetch(`${url}/api/moods/${id}/history`)).json()) as MoodHistoryAnswer;
    const own = acknowledged.filter((save) => save.id === id).slice(-saves.length);
    lost.push(
      ...own.filter(({ mood, savedAt }) => !saves.some((save) => save.mood === mood && save.savedAt === savedAt)),
    );
  }
  return lost;
}
