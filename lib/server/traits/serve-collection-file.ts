import type { IncomingMessage, ServerResponse } from "node:http";
import { represent, sendRepresentation } from "@/lib/server/http/send";
import { getCollectionFiles } from "@/lib/server/traits/token-traits";
import { COLLECTION_FILE, type CollectionFiles } from "@/lib/server/traits/trait-store";
import { HttpError } from "@/lib/shared/errors";

const CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800, no-transform";

/** Answers with a file made from the collection's own traits, else 404: pages then use the build's file. */
export async function serveCollectionFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: unknown,
  files: Pick<CollectionFiles, "read"> | undefined = getCollectionFiles(),
): Promise<void> {
  const art = typeof file === "string" && COLLECTION_FILE.test(file) ? await files?.read(file) : null;
  if (art == null) throw new HttpError("unknown_address");
  const tag = Buffer.from(art.digest).toString("base64url").slice(0, 22);
  const bodyHeaders = { "Content-Type": "application/octet-stream" };
  sendRepresentation(
    request,
    response,
    represent(art.body, `"${tag}"`, bodyHeaders, { "Cache-Control": CACHE_CONTROL }),
    "",
  );
}
