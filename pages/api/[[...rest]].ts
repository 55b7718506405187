import { refuseUnknownAddress } from "@/lib/server/http/unknown-address";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default refuseUnknownAddress;
