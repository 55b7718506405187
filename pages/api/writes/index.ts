import { requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";
import { serveWritePreview } from "@/lib/server/writes/serve-writes";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ POST: requireOwnOrigin(limit("writes", serveWritePreview)) });
