import type { IncomingHttpHeaders } from "node:http";
import { pickCoding, pickImageFormat } from "@/lib/server/http/accept";
import type { ArtRequest, CardRequest, PictureRequest } from "@/lib/shared/art-request";
import type { ArtVariant } from "@/lib/shared/art-variant";

/**
 * Settles what the request leaves to the client's headers: the format of a picture, the coding of a model.
 * Posters are PNG, cards and full pictures JPEG for clients that name no newer format.
 * @returns the variant, and the header that chose it (for `Vary`), empty when none had a say
 */
export function settleVariant(
  wish: ArtRequest,
  headers: IncomingHttpHeaders,
): { readonly variant: ArtVariant; readonly vary: string } {
  if (wish.kind === "animation") return { variant: wish, vary: "" };
  if (wish.kind === "model" || wish.kind === "motion") {
    return { variant: { ...wish, coding: pickCoding(headers["accept-encoding"]) }, vary: "Accept-Encoding" };
  }
  if (wish.format !== null) return { variant: { ...wish, format: wish.format }, vary: "" };
  return { variant: { ...wish, format: pickImageFormat(headers.accept, plainFormat(wish)) }, vary: "Accept" };
}

function plainFormat(wish: PictureRequest | CardRequest): "jpeg" | "png" {
  if (wish.kind === "card") return "jpeg";
  return wish.framing === "full" && wish.background !== "none" ? "jpeg" : "png";
}
