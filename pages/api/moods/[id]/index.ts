import { createRoute } from "@/lib/server/http/route";
import { serveSave, serveUnsave } from "@/lib/server/moods/serve-save";
import { serveSavedMood } from "@/lib/server/moods/serve-saved-moods";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveSavedMood, PUT: serveSave, DELETE: serveUnsave }, "every");
