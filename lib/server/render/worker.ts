import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeVox } from "@/lib/avatar/encode-vox";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { encodeVrma } from "@/lib/avatar/glb/encode-vrma";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import type { Avatar } from "@/lib/avatar/types";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { compressGlb, encodeModel } from "@/lib/server/render/encode-model";
import { encodePicture } from "@/lib/server/render/encode-picture";
import type { DrawRequest } from "@/lib/server/render/render-pool";
import type { ModelRequest, PictureRequest } from "@/lib/shared/art-variant";
import { getPictureHeight, type ImageFormat } from "@/lib/shared/image-formats";

// One libvips thread per picture: the pool's threads already fill the cores.
sharp.concurrency(1);

type AvatarSource = { readonly id: number; readonly facts?: TokenFacts | undefined };

const avatars = new LRUCache<string, Avatar, AvatarSource>({
  max: 8,
  memoMethod: (_key, _stale, { context: { id, facts } }) => buildAvatar(id, facts),
});

/** A page requests the poster and the model of one avatar: it is built once for both, per set of facts. */
const avatarOf = ({ id, facts }: AvatarSource) =>
  avatars.memo(JSON.stringify({ id, facts }), { context: { id, facts } });

async function encodeModelFile(request: ModelRequest & AvatarSource): Promise<Uint8Array> {
  const { id, file, facts } = request;
  if (file === "vox") return encodeVox(buildVoxels(id, deriveTraits(id, facts).traits));
  const glb = encodeGlb(avatarOf(request), { moods: file === "glb-moods" || file === "packed-moods" });
  return file === "packed" || file === "packed-moods" ? await compressGlb(glb) : glb;
}

async function drawPicture(
  variant: PictureRequest & AvatarSource & { readonly format: ImageFormat },
): Promise<Uint8Array> {
  const { framing, view, width, mood, background, format } = variant;
  const height = getPictureHeight(framing, width);
  const pixels = renderPicture(avatarOf(variant), { width, height, framing, view, mood, background });
  return await encodePicture(pixels, width, height, format, background !== "none");
}

/** Draws one variant in a worker thread, which loads only the code it needs: cards and prints take 20 MB. */
export async function draw(variant: DrawRequest): Promise<Uint8Array> {
  switch (variant.kind) {
    case "picture":
      return await drawPicture(variant);
    case "card": {
      const { drawCard } = await import("@/lib/server/render/draw-card");
      return await drawCard(avatarOf(variant), variant);
    }
    case "animation": {
      const { drawAnimation } = await import("@/lib/server/render/draw-animation");
      return await drawAnimation(avatarOf(variant), variant);
    }
    case "print": {
      const { drawPrint } = await import("@/lib/server/print/draw-print");
      return await drawPrint(avatarOf(variant), deriveTraits(variant.id, variant.facts));
    }
    case "model":
      return encodeModel(await encodeModelFile(variant), variant.coding);
    case "motion":
      return encodeModel(encodeVrma(variant.mood), variant.coding);
    case "tile": {
      const { drawPlazaTile } = await import("@/lib/server/render/plaza-tile");
      return await drawPlazaTile(variant, variant.collection);
    }
    default:
      return variant satisfies never;
  }
}
