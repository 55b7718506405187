import { refusingOtherSites, requiringOwnOrigin } from "@/lib/server/auth/own-origin";
import { route } from "@/lib/server/http/route";
import { limited } from "@/lib/server/limits/rate-limits";
import { serveDemoTerms, serveDemoTransaction } from "@/lib/server/writes/serve-demo-wallet";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  GET: refusingOtherSites(limited("writes", serveDemoTerms)),
  POST: requiringOwnOrigin(limited("writes", serveDemoTransaction)),
});
