import { convertToPng } from "@/lib/client/convert-to-png";
import { createPosterSource } from "@/lib/client/poster-source";
import { RESPONSE_TIMEOUT_MS } from "@/lib/client/response-timeout";
import type { PictureRequest } from "@/lib/shared/art-variant";
import type { ViewerBackground } from "@/lib/shared/viewer-query";

type Still = Pick<PictureRequest, "id" | "mood" | "view"> & { readonly background: ViewerBackground };

const WIDTH = 1080;

/** Fetches the server's picture as the viewer without 3D shows it, 1080 px PNG. @throws Error if the request fails */
export async function captureStill({ id, mood, view, background }: Still): Promise<Blob> {
  const source = createPosterSource(id, mood, background === "mood" ? "mood" : "none", view)(WIDTH);
  const response = await fetch(`${source}&format=png`, {
    credentials: "omit",
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The picture's server answered with ${response.status}.`);
  const picture = await response.blob();
  return background === "mood" || background === "none" ? picture : convertToPng(picture, background);
}
