import { refuseOtherSites, requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";
import { serveDemoTerms, serveDemoTransaction } from "@/lib/server/writes/serve-demo-wallet";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  GET: refuseOtherSites(limit("writes", serveDemoTerms)),
  POST: requireOwnOrigin(limit("writes", serveDemoTransaction)),
});
