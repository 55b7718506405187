import { createRoute } from "@/lib/server/http/route";
import { LIST_TRAITS } from "@/lib/server/openapi/collection-operations";
import { guardHandler } from "@/lib/server/openapi/operation";
import { serveManyTraits } from "@/lib/server/serve-traits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: guardHandler(LIST_TRAITS, serveManyTraits) });
