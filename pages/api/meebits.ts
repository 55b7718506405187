import { meebitsRoute } from "@/lib/server/art/meebits-route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default meebitsRoute;
