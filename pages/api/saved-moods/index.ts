import { createRoute } from "@/lib/server/http/route";
import { serveSavedMoods } from "@/lib/server/moods/serve-saved-moods";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveSavedMoods });
