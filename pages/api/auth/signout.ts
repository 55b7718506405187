import { serveSignOut, serveSignOutLink } from "@/lib/server/auth/session";
import { createRoute } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveSignOutLink, POST: serveSignOut });
