import { createRoute } from "@/lib/server/http/route";
import { GET_TRAITS } from "@/lib/server/openapi/collection-operations";
import { guardHandler } from "@/lib/server/openapi/operation";
import { serveTraits } from "@/lib/server/serve-traits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: guardHandler(GET_TRAITS, serveTraits) });
