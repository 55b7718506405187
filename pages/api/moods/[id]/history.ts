import { getRoute } from "@/lib/server/http/get-route";
import { serveMoodHistory } from "@/lib/server/moods/serve-saved-mood";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveMoodHistory(request, response, readId(request.query["id"])));
