import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { traitsOf } from "@/lib/avatar/traits/traits-of";
import { encodeVox } from "@/lib/avatar/vox/encode-vox";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { compressGlb } from "@/lib/server/render/compress-glb";
import { encodeModel } from "@/lib/server/render/encode-model";
import { encodePicture } from "@/lib/server/render/encode-picture";
import { remember } from "@/lib/server/render/remember";
import type { ModelRequest } from "@/lib/shared/art-request";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { pictureHeight } from "@/lib/shared/image-formats";

/** A page asks for the poster and the model of one avatar: it is built once for both. */
const avatarOf = remember(buildAvatar, 8);

async function modelFile({ id, file }: ModelRequest): Promise<Uint8Array> {
  switch (file) {
    case "glb":
      return encodeGlb(avatarOf(id));
    case "packed":
      return await compressGlb(encodeGlb(avatarOf(id)));
    case "vox":
      return encodeVox(buildVoxels(id, traitsOf(id).traits));
    default:
      return file satisfies never;
  }
}

/** What a worker thread does: draws one variant with the avatar engine. Gives the bytes of the file. */
export async function draw(variant: ArtVariant): Promise<Uint8Array> {
  if (variant.kind === "model") return encodeModel(await modelFile(variant), variant.coding);
  const avatar = avatarOf(variant.id);
  const { framing, view, width, mood, background, format } = variant;
  const height = pictureHeight(framing, width);
  const pixels = renderPicture(avatar, { width, height, framing, view, mood, background });
  return await encodePicture(pixels, width, height, format, background !== "none");
}
