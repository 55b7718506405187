import { MeshoptDecoder } from "meshoptimizer";
import { Texture } from "three";
import { type GLTF, GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from "three/addons/loaders/GLTFLoader.js";

/**
 * Opens a glTF file with three.js outside of a browser. Replaces pictures, which need one, by empty textures.
 * @param plugins of the loader, such as those of @pixiv/three-vrm.
 */
export function openGlb(
  bytes: Uint8Array,
  plugins: readonly ((parser: GLTFParser) => GLTFLoaderPlugin)[] = [],
): Promise<GLTF> {
  // The loader reads the browser's global object.
  Object.assign(globalThis, { self: globalThis });
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  loader.register(() => ({ name: "no-pictures", loadTexture: () => Promise.resolve(new Texture()) }));
  for (const plugin of plugins) loader.register(plugin);
  return loader.parseAsync(new Uint8Array(bytes).buffer, "");
}
