import type { ServerResponse } from "node:http";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendError } from "@/lib/server/http/send";
import { HttpError } from "@/lib/shared/errors";

/** Answers for every address of the API that has no route, whatever the method: 404 in JSON, which every site may read. */
export async function refuseUnknownAddress(request: QueriedRequest, response: ServerResponse): Promise<void> {
  sendError(response, new HttpError("unknown_address"), request.url);
}
