import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { serveOwner } from "@/lib/server/chain/owner-service";
import { readValue, TOKEN_ID } from "@/lib/server/http/parameters";
import { createRoute } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  GET: refuseOtherSites((request, response) => serveOwner(request, response, readValue(TOKEN_ID, request.query["id"]))),
});
