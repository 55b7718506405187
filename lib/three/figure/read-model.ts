import type { ForeignShown } from "@/lib/three/figure/load-foreign";
import { openGlb } from "@/lib/three/glb-document";
import { type AvatarModel, readAvatarGlb } from "@/lib/three/read-avatar-glb";

/** Models that a scene can show. */
export type ShownModel = AvatarModel | ForeignShown;

/** Generator in files of lib/avatar/glb/encode-glb.ts. */
const OWN = "MB1 avatar engine";

/** Reads an engine avatar or any humanoid model. @throws ModelError when the file is neither */
export async function readModel(file: ArrayBuffer): Promise<ShownModel> {
  const glb = openGlb(file);
  if (glb.json.asset?.generator?.startsWith(OWN)) return readAvatarGlb(glb);
  const { loadForeign } = await import("@/lib/three/figure/load-foreign");
  return loadForeign(glb);
}
