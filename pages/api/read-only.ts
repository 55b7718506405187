import type { Answer } from "@/lib/server/http/route";
import { sendError } from "@/lib/server/http/send";
import { HttpError } from "@/lib/shared/errors";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** Pages and files asked for by another method than GET and HEAD end here (lib/server/edge/start-edge.ts); by itself it takes none. */
const readOnly: Answer = ({ method = "", url }, response) => {
  response.setHeader("Allow", /^(GET|HEAD)$/.test(method) ? "" : "GET, HEAD");
  sendError(response, new HttpError("method_not_allowed"), url);
};

export default readOnly;
