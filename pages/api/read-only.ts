import type { RouteHandler } from "@/lib/server/http/route";
import { sendError } from "@/lib/server/http/send";
import { HttpError } from "@/lib/shared/errors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** Refuses writes to pages and files (lib/server/edge/start-edge.ts); its own address accepts no method. */
const readOnly: RouteHandler = ({ method = "", url }, response) => {
  response.setHeader("Allow", /^(GET|HEAD)$/.test(method) ? "" : "GET, HEAD");
  sendError(response, new HttpError("method_not_allowed"), url);
};

export default readOnly;
