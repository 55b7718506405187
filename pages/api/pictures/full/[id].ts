import { fullPictureRoute } from "@/lib/server/art/serve-art";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default fullPictureRoute;
