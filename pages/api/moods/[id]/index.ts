import { route } from "@/lib/server/http/route";
import { serveSave, serveUnsave } from "@/lib/server/moods/serve-save";
import { serveSavedMood } from "@/lib/server/moods/serve-saved-mood";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  {
    GET: (request, response) => serveSavedMood(request, response, readId(request.query["id"])),
    PUT: (request, response) => serveSave(request, response, readId(request.query["id"])),
    DELETE: (request, response) => serveUnsave(request, response, readId(request.query["id"])),
  },
  "every",
);
