import { createRoute } from "@/lib/server/http/route";
import { serveSaveEvents } from "@/lib/server/moods/save-feed";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveSaveEvents });
