import { padId } from "@/lib/shared/ids";
import { moodRecord } from "@/lib/shared/moods";
import { playPath } from "@/lib/shared/play-link";
import { viewerPath } from "@/lib/shared/viewer-query";
import type { TakenPhoto } from "@/stores/photos-store";

type Subject = Pick<TakenPhoto, "id" | "mood" | "count">;

/** The address of the viewer that shows what is in a shot; its card shows the same mood. */
export function viewerLink({ id, mood }: Pick<Subject, "id" | "mood">, origin: string): string {
  return new URL(viewerPath(id, { mood }), origin).href;
}

/** What a shot is shared with: the viewer of who is in it; of a group the studio, with its first one on the stage. */
export function linkOf({ id, mood, count }: Subject, origin: string): string {
  return count > 1 ? new URL(playPath(id, mood), origin).href : viewerLink({ id, mood }, origin);
}

/** HTML that embeds that viewer. */
export function embedSnippet(subject: Pick<Subject, "id" | "mood">, origin: string): string {
  const src = viewerLink(subject, origin).replaceAll("&", "&amp;");
  return `<iframe src="${src}" sandbox="allow-scripts" width="480" height="480" style="border: 0" title="Meebit ${padId(subject.id)}"></iframe>`;
}

/** The address that opens a post with that link. */
export function postLink(subject: Subject, origin: string): string {
  const feeling = subject.mood === "default" ? "" : ` feels ${moodRecord(subject.mood).label}`;
  const text = subject.count > 1 ? `${subject.count} Meebits in one picture` : `Meebit ${padId(subject.id)}${feeling}`;
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: linkOf(subject, origin) })}`;
}
