/**
 * Extensions that change what a glTF file means and that the viewer reads, or may pass over without harm. It opens no file that
 * requires any other.
 */
export const READ_GLTF_EXTENSIONS: ReadonlySet<string> = new Set([
  "VRM",
  "VRMC_vrm",
  "VRMC_springBone",
  "VRMC_node_constraint",
  "VRMC_materials_mtoon",
  "KHR_materials_unlit",
  "KHR_mesh_quantization",
  "KHR_texture_transform",
  "EXT_texture_webp",
]);
