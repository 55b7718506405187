import { createRoute } from "@/lib/server/http/route";
import { createMetadataHandler } from "@/lib/server/serve-metadata";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: createMetadataHandler() });
