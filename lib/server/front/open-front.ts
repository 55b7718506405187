import type { IncomingMessage, ServerResponse } from "node:http";
import { parse } from "node:querystring";
import type { CodedFiles } from "@/lib/server/front/coded-files";
import { PageForms } from "@/lib/server/front/page-forms";
import { answerViewer, plainViewerOf } from "@/lib/server/front/viewer-front";
import { pickCoding } from "@/lib/server/http/accept";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendRefusal, sendRepresentation } from "@/lib/server/http/send";
import { log } from "@/lib/server/log";
import { siteOrigins } from "@/lib/server/site-origins";
import type { Mood } from "@/lib/shared/moods";

/** What the front has of the art service, which is loaded when the first picture is asked for. */
interface FrontArt {
  readonly answer: (request: QueriedRequest, response: ServerResponse) => Promise<void>;
  readonly keptPoster: (id: number, mood: Mood) => Uint8Array | null;
}

/** What stands before the pages and routes: it answers a request itself, or calls `pass`. */
export type Front = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

const PICTURES = "/api/meebits?";
const BUILT = "/_next/static/";

/**
 * Answers what is asked for by the thousand, pictures, viewers and what they are built of, without Next's own way to a route, which takes several
 * times as long as the answer. The same functions answer, and the same bytes are sent.
 * @param coded the build's files in Brotli: without them, and for clients that take none, Next sends them in gzip
 * @param loadArt the art API's route, and what it has in memory: loaded when the first picture is asked for, which Next answers
 */
export function openFront(coded: CodedFiles, loadArt: () => Promise<FrontArt>): Front {
  const forms = new PageForms((kind) => log.warn({ kind }, "the viewer's page has changed: its form is learned anew"));
  let art: FrontArt | undefined;
  let isLoading = false;
  return (request, response, pass) => {
    const { method, url = "" } = request;
    if (url.startsWith(PICTURES) && method === "GET") {
      if (art) {
        // What Next gives a route: one text a name, or a list of them.
        const query = parse(url.slice(PICTURES.length));
        void art.answer(Object.assign(request, { query }), response);
        return;
      }
      if (!isLoading) {
        isLoading = true;
        loadArt().then(
          (loaded) => {
            art = loaded;
          },
          (error) => log.error({ err: error }, "the art API stays with Next"),
        );
      }
      pass();
      return;
    }
    if (url.startsWith(BUILT) && (method === "GET" || method === "HEAD")) {
      const file = pickCoding(request.headers["accept-encoding"]) === "br" && coded.file(url.slice(BUILT.length));
      if (file) file.then((found) => sendRepresentation(request, response, found, "Accept-Encoding"), pass);
      else pass();
      return;
    }
    // A form holds addresses of the configured origin.
    const isMain = siteOrigins.ofRequest(request) === siteOrigins.main;
    const viewer = isMain ? plainViewerOf(method, url) : null;
    if (!viewer) {
      pass();
      return;
    }
    answerViewer(viewer, request, response, forms, pass, { posterOf: art?.keptPoster }).catch((error) =>
      sendRefusal(response, error, url),
    );
  };
}
