import { route } from "@/lib/server/http/route";
import { servePrint } from "@/lib/server/print/serve-print";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: (request, response) => servePrint(request, response, readId(request.query["id"])) });
