import { createRoute } from "@/lib/server/http/route";
import { serveCollectionFile } from "@/lib/server/serve-traits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: ({ query }, response) => serveCollectionFile(response, query["file"]) }, "every");
