import { route } from "@/lib/server/http/route";
import { serveMoodHistory } from "@/lib/server/moods/serve-saved-mood";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  { GET: (request, response) => serveMoodHistory(request, response, readId(request.query["id"])) },
  "every",
);
