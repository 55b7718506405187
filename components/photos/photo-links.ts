import { photosText } from "@/components/photos/photos-text";
import { padId } from "@/lib/shared/ids";
import { meebitPath } from "@/lib/shared/meebit-path";
import { moodRecord } from "@/lib/shared/moods";
import { playPath } from "@/lib/shared/play-link";
import type { TakenPhoto } from "@/stores/photos-store";

type Subject = Pick<TakenPhoto, "id" | "mood" | "count">;

/** What a shot is shared with: the page of who is in it, in its mood; of a group the studio, with its first one on the stage. */
export function linkOf({ id, mood, count }: Subject, origin: string): string {
  return new URL(count > 1 ? playPath(id, mood) : meebitPath(id, mood), origin).href;
}

/** The address that opens a post with that link. */
export function postLink(subject: Subject, origin: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text: postText(subject), url: linkOf(subject, origin) })}`;
}

function postText({ id, mood, count }: Subject): string {
  const { group, one, feeling } = photosText.post;
  if (count > 1) return group(count);
  return mood === "default" ? one(padId(id)) : feeling(padId(id), moodRecord(mood).label);
}
