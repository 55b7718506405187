import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { createRoute } from "@/lib/server/http/route";
import { limit, limitDrawings } from "@/lib/server/limits/rate-limits";
import { servePrint } from "@/lib/server/print/serve-print";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: refuseOtherSites(limit("prints", limitDrawings(servePrint))) });
