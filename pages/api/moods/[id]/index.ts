import { requiringOwnOrigin } from "@/lib/server/auth/own-origin";
import { route } from "@/lib/server/http/route";
import { limited } from "@/lib/server/limits/rate-limits";
import { serveSave, serveUnsave } from "@/lib/server/moods/serve-save";
import { serveSavedMood } from "@/lib/server/moods/serve-saved-mood";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  {
    GET: (request, response) => serveSavedMood(request, response, readId(request.query["id"])),
    PUT: requiringOwnOrigin(
      limited("saves", (request, response) => serveSave(request, response, readId(request.query["id"]))),
    ),
    DELETE: requiringOwnOrigin(
      limited("saves", (request, response) => serveUnsave(request, response, readId(request.query["id"]))),
    ),
  },
  "every",
);
