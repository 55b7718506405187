import { refusingOtherSites } from "@/lib/server/auth/own-origin";
import { serveHoldings } from "@/lib/server/holdings/serve-holdings";
import { route } from "@/lib/server/http/route";
import { limited } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: refusingOtherSites(limited("chain", serveHoldings)) });
