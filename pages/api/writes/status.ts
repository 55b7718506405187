import { requiringOwnOrigin } from "@/lib/server/auth/own-origin";
import { route } from "@/lib/server/http/route";
import { limited } from "@/lib/server/limits/rate-limits";
import { serveWriteStatus } from "@/lib/server/writes/serve-writes";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ POST: requiringOwnOrigin(limited("writes", serveWriteStatus)) });
