import type { ForeignShown } from "@/lib/three/figure/load-foreign";
import { openGlb } from "@/lib/three/glb-document";
import { type AvatarModel, readAvatarGlb } from "@/lib/three/read-avatar-glb";

/** What a scene can show. */
export type ShownModel = AvatarModel | ForeignShown;

/** As lib/avatar/glb/encode-glb.ts signs its files. */
const OWN = "MB1 avatar engine";

/** Reads an avatar of the engine's, or a humanoid model of anyone's. @throws ModelError when the file is neither */
export async function readModel(file: ArrayBuffer): Promise<ShownModel> {
  const glb = openGlb(file);
  if (glb.json.asset?.generator?.startsWith(OWN)) return readAvatarGlb(glb);
  const { loadForeign } = await import("@/lib/three/figure/load-foreign");
  return loadForeign(glb);
}
