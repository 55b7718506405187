import { serveHoldings } from "@/lib/server/holdings/serve-holdings";
import { route } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: serveHoldings });
