/** A screen being drawn: nearness (1 / depth, 0 = nothing there), which quad is seen and its interpolated light. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly near: Float32Array;
  readonly quad: Int32Array;
  readonly light: Uint8ClampedArray;
}

export function createScreen(width: number, height: number): Screen {
  const size = width * height;
  return {
    width,
    height,
    near: new Float32Array(size),
    quad: new Int32Array(size),
    light: new Uint8ClampedArray(size),
  };
}

/**
 * Draws one triangle with a depth test. Pixel centres lie at .5; edges follow the top-left rule by sub-pixel spans.
 * Corners are in pixels with nearness as third number; `l` is light 0..255.
 * Triangles turned away (clockwise on screen with y down) are not drawn.
 */
export function fillTriangle(
  screen: Screen,
  quad: number,
  ax: number,
  ay: number,
  an: number,
  al: number,
  bx: number,
  by: number,
  bn: number,
  bl: number,
  cx: number,
  cy: number,
  cn: number,
  cl: number,
): void {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area >= 0) return;
  const { width, height } = screen;
  const minY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const maxY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  // Planes of nearness and light over the screen, from the corner a.
  const nx = ((bn - an) * (cy - ay) - (cn - an) * (by - ay)) / area;
  const ny = ((cn - an) * (bx - ax) - (bn - an) * (cx - ax)) / area;
  const lx = ((bl - al) * (cy - ay) - (cl - al) * (by - ay)) / area;
  const ly = ((cl - al) * (bx - ax) - (bl - al) * (cx - ax)) / area;
  for (let y = minY; y <= maxY; y++) {
    const py = y + 0.5;
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    // Where the row crosses the three edges.
    if (ay <= py !== by <= py) {
      const x = ax + ((py - ay) / (by - ay)) * (bx - ax);
      if (x < from) from = x;
      if (x > to) to = x;
    }
    if (by <= py !== cy <= py) {
      const x = bx + ((py - by) / (cy - by)) * (cx - bx);
      if (x < from) from = x;
      if (x > to) to = x;
    }
    if (cy <= py !== ay <= py) {
      const x = cx + ((py - cy) / (ay - cy)) * (ax - cx);
      if (x < from) from = x;
      if (x > to) to = x;
    }
    const x0 = Math.max(0, Math.ceil(from - 0.5));
    const x1 = Math.min(width - 1, Math.ceil(to - 0.5) - 1);
    if (x0 > x1) continue;
    const dx = x0 + 0.5 - ax;
    const dy = py - ay;
    let near = an + nx * dx + ny * dy;
    let light = al + lx * dx + ly * dy;
    const row = y * width;
    for (let x = x0; x <= x1; x++) {
      const pixel = row + x;
      if (near > screen.near[pixel]!) {
        screen.near[pixel] = near;
        screen.quad[pixel] = quad;
        screen.light[pixel] = light;
      }
      near += nx;
      light += lx;
    }
  }
}
