import { refusingOtherSites } from "@/lib/server/auth/own-origin";
import { route } from "@/lib/server/http/route";
import { serveOwner } from "@/lib/server/owner/serve-owner";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  GET: refusingOtherSites((request, response) => serveOwner(request, response, readId(request.query["id"]))),
});
