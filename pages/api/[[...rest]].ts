import { refuseUnknownAddress } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default refuseUnknownAddress;
