import { readTilePath } from "@/lib/server/art/read-art-request";
import { createArtRoute } from "@/lib/server/art/serve-art";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createArtRoute(readTilePath);
