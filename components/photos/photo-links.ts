import { padId } from "@/lib/shared/ids";
import { moodRecord } from "@/lib/shared/moods";
import { viewerPath } from "@/lib/shared/viewer-query";
import type { TakenPhoto } from "@/stores/photos-store";

type Subject = Pick<TakenPhoto, "id" | "mood">;

/** The address of the viewer that shows what is in a shot; its card shows the same mood. */
export function viewerLink({ id, mood }: Subject, origin: string): string {
  return new URL(viewerPath(id, { mood }), origin).href;
}

/** HTML that embeds that viewer. */
export function embedSnippet(subject: Subject, origin: string): string {
  const src = viewerLink(subject, origin).replaceAll("&", "&amp;");
  return `<iframe src="${src}" sandbox="allow-scripts" width="480" height="480" style="border: 0" title="Meebit ${padId(subject.id)}"></iframe>`;
}

/** The address that opens a post with that link. */
export function postLink(subject: Subject, origin: string): string {
  const feeling = subject.mood === "default" ? "" : ` feels ${moodRecord(subject.mood).label}`;
  const text = `Meebit ${padId(subject.id)}${feeling}`;
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: viewerLink(subject, origin) })}`;
}
