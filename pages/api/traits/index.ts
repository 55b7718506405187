import { createRoute } from "@/lib/server/http/route";
import { createManyTraitsHandler } from "@/lib/server/serve-traits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: createManyTraitsHandler() });
