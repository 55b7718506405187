import { buildClip } from "@/lib/avatar/clips/build-clip";
import type { MoodClip, MoodClips } from "@/lib/avatar/clips/clip";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import { ALL_MOODS, type Mood, moodRecord } from "@/lib/shared/moods";
import { ModelError } from "@/lib/shared/scene-error";

/**
 * Makes the file of animations playable (CLIP_SPECS of lib/avatar/clips/clip-of.ts as JSON).
 * @throws ModelError `unreadable` when a mood is missing or damaged
 */
export function readClips(file: unknown): MoodClips {
  const clipOf = (mood: Mood): MoodClip => {
    try {
      // `as`: of this build, and named after what is in it.
      return buildClip((file as Readonly<Record<Mood, ClipSpec>>)[mood], moodRecord(mood).seconds);
    } catch (cause) {
      throw new ModelError("unreadable", `The animation of the mood ${mood} cannot be played.`, { cause });
    }
  };
  // `as`: fromEntries forgets the keys.
  return Object.fromEntries(ALL_MOODS.map((mood) => [mood, clipOf(mood)])) as unknown as MoodClips;
}
