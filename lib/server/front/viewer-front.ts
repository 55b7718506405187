import type { IncomingMessage, ServerResponse } from "node:http";
import { overhear } from "@/lib/server/front/overhear";
import type { PageForms } from "@/lib/server/front/page-forms";
import { withPoster } from "@/lib/server/front/poster-slot";
import { sendPage } from "@/lib/server/front/send-page";
import { HALF_A_MINUTE } from "@/lib/server/http/send";
import { type SavedMoodLookup, savedMoodOf } from "@/lib/server/saved-mood";
import { MAX_ID } from "@/lib/shared/ids";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

/** The addresses that nearly all embeds have, letter by letter; every other one is rendered. */
const PLAIN = /^\/viewer\/([1-9]\d{0,4})(?:\?mood=([a-z]+))?$/;

/** A viewer's address that a form may answer. */
export interface PlainViewer {
  readonly id: number;
  /** Null for the saved one. */
  readonly asked: Mood | null;
}

/** What the page of a viewer depends on beside its address. */
interface ViewerSources {
  readonly moodOf?: (id: number) => Promise<SavedMoodLookup>;
  /** The poster that the page shows first, when that is at hand. */
  readonly posterOf?: ((id: number, mood: Mood) => Uint8Array | null) | undefined;
}

const noPoster = () => null;

/** Reads an address; null when its page has to be rendered. */
export function plainViewerOf(method: string | undefined, url: string | undefined): PlainViewer | null {
  const match = method === "GET" ? PLAIN.exec(url ?? "") : null;
  if (!match) return null;
  const id = Number(match[1]);
  const asked = match[2] === undefined ? null : ALL_MOODS.find((mood) => mood === match[2]);
  return id > MAX_ID || asked === undefined ? null : { id, asked };
}

/**
 * Answers a viewer's address from the form of its page, or has it rendered and learns the form from that.
 * @param render what answers otherwise
 */
export async function answerViewer(
  { id, asked }: PlainViewer,
  request: IncomingMessage,
  response: ServerResponse,
  forms: PageForms,
  render: () => void,
  { moodOf = savedMoodOf, posterOf = noPoster }: ViewerSources = {},
): Promise<void> {
  const { mood, isKnown } = asked === null ? await moodOf(id) : { mood: asked, isKnown: true };
  if (!isKnown) {
    render();
    return;
  }
  const kind = `${asked === null ? "saved" : "asked"} ${mood}`;
  const html = forms.page(kind, id);
  if (html !== null) {
    const poster = posterOf(id, mood);
    await sendPage(request, response, poster ? withPoster(html, poster) : html, HALF_A_MINUTE);
    return;
  }
  // A 304 teaches nothing.
  delete request.headers["if-none-match"];
  overhear(response, (page) => {
    // Saved while the page was made: another page than that of `kind`.
    if (page.includes(`"mood":"${mood}"`)) forms.learn(kind, id, page);
  });
  render();
}
