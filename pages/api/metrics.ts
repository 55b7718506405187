import { createRoute } from "@/lib/server/http/route";
import { serveMetrics } from "@/lib/server/metrics/serve-monitoring";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveMetrics });
