import {
  Color,
  NearestFilter,
  type PerspectiveCamera,
  type Scene,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";

/** Draws who is where, as numbers. */
export interface IdPass {
  /** Number under a place of the picture, in CSS pixels from its upper left; 0 where nobody is. */
  at(renderer: WebGLRenderer, camera: PerspectiveCamera, x: number, y: number): number;
  /** How many different numbers the picture has, looked at in CSS pixels. */
  count(renderer: WebGLRenderer, camera: PerspectiveCamera): number;
  dispose(): void;
}

/**
 * @param scene with materials that draw numbers as colours while `asIds` runs its argument
 * @param most the highest number
 */
export function idPass(scene: Scene, most: number, asIds: (draw: () => void) => void): IdPass {
  const options = { minFilter: NearestFilter, magFilter: NearestFilter, generateMipmaps: false } as const;
  const target = new WebGLRenderTarget(1, 1, options);
  const size = new Vector2();
  const color = new Color();
  const read = (renderer: WebGLRenderer, camera: PerspectiveCamera, width: number, height: number) => {
    const pixels = new Uint8Array(width * height * 4);
    const before = renderer.getRenderTarget();
    const { autoClear } = renderer;
    renderer.getClearColor(color);
    const alpha = renderer.getClearAlpha();
    target.setSize(width, height);
    asIds(() => {
      renderer.setRenderTarget(target);
      renderer.setClearColor(0, 0);
      renderer.autoClear = false;
      renderer.clear();
      renderer.render(scene, camera);
      renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
    });
    renderer.setRenderTarget(before);
    renderer.setClearColor(color, alpha);
    renderer.autoClear = autoClear;
    return pixels;
  };
  const idIn = (pixels: Uint8Array, at: number) => pixels[at]! | (pixels[at + 1]! << 8) | (pixels[at + 2]! << 16);
  return {
    at(renderer, camera, x, y) {
      renderer.getSize(size);
      if (x < 0 || y < 0 || x >= size.x || y >= size.y) return 0;
      const lens = camera.clone();
      lens.setViewOffset(size.x, size.y, x - 0.5, y - 0.5, 1, 1);
      return idIn(read(renderer, lens, 1, 1), 0);
    },
    count(renderer, camera) {
      // As fine as on every device: slow ones draw less finely.
      renderer.getSize(size);
      const pixels = read(renderer, camera, size.x, size.y);
      const found = new Uint8Array(most + 1);
      for (let at = 0; at < pixels.length; at += 4) found[idIn(pixels, at)] = 1;
      return found.reduce((sum, one) => sum + one, 0) - found[0]!;
    },
    dispose: () => target.dispose(),
  };
}
