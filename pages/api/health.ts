import { getRoute } from "@/lib/server/http/get-route";
import { serveHealth } from "@/lib/server/serve-health";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute(serveHealth);
