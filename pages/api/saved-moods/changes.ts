import { createRoute } from "@/lib/server/http/route";
import { serveSaveChanges } from "@/lib/server/moods/serve-saved-moods";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveSaveChanges });
