import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { encodeModel } from "@/lib/server/render/encode-model";
import { encodePicture } from "@/lib/server/render/encode-picture";
import { remember } from "@/lib/server/render/remember";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { pictureHeight } from "@/lib/shared/image-formats";

/** A page asks for the poster and the model of one avatar: it is built once for both. */
const avatarOf = remember(buildAvatar, 8);

/** What a worker thread does: draws one variant with the avatar engine. Gives the bytes of the file. */
export async function draw(variant: ArtVariant): Promise<Uint8Array> {
  const avatar = avatarOf(variant.id);
  if (variant.kind === "model") return encodeModel(encodeGlb(avatar), variant.coding);
  const { framing, width, mood, background, format } = variant;
  const height = pictureHeight(framing, width);
  const pixels = renderPicture(avatar, { width, height, framing, mood, background });
  return await encodePicture(pixels, width, height, format, background !== "none");
}
