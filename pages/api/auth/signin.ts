import { serveSignIn } from "@/lib/server/auth/sign-in";
import { createRoute } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ POST: serveSignIn });
