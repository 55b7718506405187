import { requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";
import { serveSave, serveUnsave } from "@/lib/server/moods/serve-save";
import { serveSavedMood } from "@/lib/server/moods/serve-saved-moods";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: serveSavedMood,
    PUT: requireOwnOrigin(limit("saves", serveSave)),
    DELETE: requireOwnOrigin(limit("saves", serveUnsave)),
  },
  "every",
);
