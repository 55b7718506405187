import { createRoute } from "@/lib/server/http/route";
import { GET_METADATA } from "@/lib/server/openapi/collection-operations";
import { guardHandler } from "@/lib/server/openapi/operation";
import { serveMetadata } from "@/lib/server/serve-metadata";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: guardHandler(GET_METADATA, serveMetadata) });
