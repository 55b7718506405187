import { getRoute } from "@/lib/server/http/get-route";
import { serveSettings } from "@/lib/server/serve-settings";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute(serveSettings);
