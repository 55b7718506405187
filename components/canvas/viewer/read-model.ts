import type { ForeignShown } from "@/components/canvas/viewer/load-foreign";
import { openGlb } from "@/lib/three/glb-document";
import { type AvatarModel, readAvatarGlb } from "@/lib/three/read-avatar-glb";

/** What the scene can show. */
export type ShownModel = AvatarModel | ForeignShown;

/** As lib/avatar/glb/encode-glb.ts signs its files. */
const OWN = "MB1 avatar engine";

/** Reads an avatar of the engine's, or a humanoid model of anyone's. @throws ModelError when the file is neither */
export async function readModel(file: ArrayBuffer): Promise<ShownModel> {
  const glb = openGlb(file);
  if (glb.json.asset?.generator?.startsWith(OWN)) return readAvatarGlb(glb);
  const { loadForeign } = await import("@/components/canvas/viewer/load-foreign");
  return loadForeign(glb);
}
