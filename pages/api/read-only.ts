import { getRoute } from "@/lib/server/http/get-route";
import { RefusalError } from "@/lib/shared/errors";

export const config = { api: { bodyParser: false, externalResolver: true } };

// Pages and files asked for by another method than GET and HEAD end here (lib/server/http/settle-form.ts); by itself it takes none.
export default getRoute((_, response) => {
  response.setHeader("Allow", "");
  throw new RefusalError("method_not_allowed");
});
