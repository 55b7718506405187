import { serveToken } from "@/lib/server/chain/chain-services";
import { createRoute } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveToken });
