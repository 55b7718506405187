import { createRoute } from "@/lib/server/http/route";
import { servePrint } from "@/lib/server/print/serve-print";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: servePrint });
