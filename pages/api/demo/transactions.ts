import { createRoute } from "@/lib/server/http/route";
import { serveDemoTerms, serveDemoTransaction } from "@/lib/server/writes/serve-demo-wallet";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveDemoTerms, POST: serveDemoTransaction });
