import { refusingOtherSites } from "@/lib/server/auth/own-origin";
import { route } from "@/lib/server/http/route";
import { limitDrawings } from "@/lib/server/limits/limit-drawings";
import { limited } from "@/lib/server/limits/rate-limits";
import { servePrint } from "@/lib/server/print/serve-print";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  GET: refusingOtherSites(
    limited(
      "prints",
      limitDrawings((request, response) => servePrint(request, response, readId(request.query["id"]))),
    ),
  ),
});
