import { createRoute } from "@/lib/server/http/route";
import { createTraitsHandler } from "@/lib/server/serve-traits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: createTraitsHandler() });
