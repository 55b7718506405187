import { getByte, getFloat, getItem, throwOutside } from "@/lib/shared/typed-arrays";

/** Rows of a picture being drawn: nearness (1 / depth, 0 = empty), the visible quad and its interpolated light. */
export interface Screen {
  readonly width: number;
  /** First row of the picture that the screen holds, and how many. */
  readonly top: number;
  readonly rows: number;
  readonly near: Float32Array;
  readonly quad: Int32Array;
  readonly light: Uint8ClampedArray;
}

/** Creates an empty screen. @param width of the picture in pixels @param top its first row */
export function createScreen(width: number, top: number, rows: number): Screen {
  const size = width * rows;
  return {
    width,
    top,
    rows,
    near: new Float32Array(size),
    quad: new Int32Array(size),
    light: new Uint8ClampedArray(size),
  };
}

/** Returns an empty screen for other rows, in the memory of a screen no longer needed. */
export function reuseScreen(screen: Screen, top: number, rows: number): Screen {
  screen.near.fill(0);
  return { ...screen, top, rows };
}

/** Screens of finished pictures by purpose: frames of one size reuse their memory. */
export type ScreenMemory = Map<"scene" | "shadow", Screen>;

/** Returns an empty screen, in the memory of an earlier one of the same size if possible. */
export function takeScreen(
  memory: ScreenMemory | undefined,
  use: "scene" | "shadow",
  width: number,
  rows: number,
): Screen {
  const cached = memory?.get(use);
  if (cached !== undefined && cached.width === width && cached.near.length === width * rows)
    return reuseScreen(cached, 0, rows);
  const made = createScreen(width, 0, rows);
  memory?.set(use, made);
  return made;
}

/** Projected vertices of quads, four each. */
interface Projected {
  /** x px, y px and nearness of each vertex. */
  readonly points: Float32Array;
  /** Light 0..255 of each vertex. */
  readonly light: Uint8Array;
  /** 1 where a quad's diagonal runs from vertex 1 to 3. */
  readonly flipped: Uint8Array;
}

/** Bounds of the drawn content, in pixels of the whole picture. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Measures the bounds of points: 3 numbers each, x px and y px first. */
export function measureBounds(points: Float32Array): Bounds {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3) {
    const [x, y] = [getFloat(points, at), getFloat(points, at + 1)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}

/** How far each quad extends over its edges, in samples. */
const SEAM = 0.008;

/**
 * Extends each quad a little over its edges, within its plane: where a corner of one lies on another's edge, rounding
 * would open a hairline. Overwrites points of quads, four corners of x px, y px and nearness each.
 */
export function closeSeams(points: Float32Array): void {
  const moved = new Float32Array(12);
  for (let first = 0; first < points.length; first += 12) {
    for (let corner = 0; corner < 4; corner++) {
      const at = first + corner * 3;
      const before = first + ((corner + 3) & 3) * 3;
      const after = first + ((corner + 1) & 3) * 3;
      const [x, y, near] = [getFloat(points, at), getFloat(points, at + 1), getFloat(points, at + 2)];
      const [bx, by] = [x - getFloat(points, before), y - getFloat(points, before + 1)];
      const [ax, ay] = [x - getFloat(points, after), y - getFloat(points, after + 1)];
      // A quad seen edge-on has edges without length.
      const b = SEAM / Math.max(SEAM, Math.sqrt(bx * bx + by * by));
      const a = SEAM / Math.max(SEAM, Math.sqrt(ax * ax + ay * ay));
      moved[corner * 3] = x + bx * b + ax * a;
      moved[corner * 3 + 1] = y + by * b + ay * a;
      const [nearBefore, nearAfter] = [getFloat(points, before + 2), getFloat(points, after + 2)];
      moved[corner * 3 + 2] = near + (near - nearBefore) * b + (near - nearAfter) * a;
    }
    points.set(moved, first);
  }
}

/** Twice the signed area of a triangle on the screen: negative when it is turned to the viewer. */
function computeArea(points: Float32Array, a: number, b: number, c: number): number {
  const [ax, ay] = [getFloat(points, a * 3), getFloat(points, a * 3 + 1)];
  const [bx, by] = [getFloat(points, b * 3), getFloat(points, b * 3 + 1)];
  return (bx - ax) * (getFloat(points, c * 3 + 1) - ay) - (getFloat(points, c * 3) - ax) * (by - ay);
}

/** Sorts the quads that may be visible into bands of rows, from the top down. */
export function sortQuadsIntoBands({ points, flipped }: Projected, rows: number, height: number): readonly number[][] {
  const bands = Array.from({ length: Math.ceil(height / rows) }, (): number[] => []);
  for (let quad = 0; quad < flipped.length; quad++) {
    const first = quad * 4;
    const turn = getByte(flipped, quad);
    const [a, c] = [first + turn, first + 2 + turn];
    if (computeArea(points, a, a + 1, c) >= 0 && computeArea(points, a, c, first + ((3 + turn) & 3)) >= 0) continue;
    const y0 = getFloat(points, first * 3 + 1);
    const y1 = getFloat(points, first * 3 + 4);
    const y2 = getFloat(points, first * 3 + 7);
    const y3 = getFloat(points, first * 3 + 10);
    const last = Math.min(bands.length - 1, Math.floor(Math.max(y0, y1, y2, y3) / rows));
    for (let band = Math.max(0, Math.floor(Math.min(y0, y1, y2, y3) / rows)); band <= last; band++) {
      getItem(bands, band).push(quad);
    }
  }
  return bands;
}

/** Draws the given quads, by default all, with a depth test; those that face away (clockwise on screen) are skipped. */
export function drawQuads(screen: Screen, { points, light, flipped }: Projected, quads?: readonly number[]): void {
  const count = quads === undefined ? flipped.length : quads.length;
  for (let at = 0; at < count; at++) {
    const quad = quads === undefined ? at : (quads[at] ?? throwOutside(quads, at));
    const first = quad * 4;
    const turn = getByte(flipped, quad);
    const a = first + turn;
    const c = first + 2 + turn;
    fillTriangle(screen, quad, points, light, a, a + 1, c);
    fillTriangle(screen, quad, points, light, a, c, first + ((3 + turn) & 3));
  }
}

/** Fills one triangle, sampled at pixel centres; a pixel on a shared edge belongs to one triangle. */
function fillTriangle(
  screen: Screen,
  quad: number,
  points: Float32Array,
  light: Uint8Array,
  a: number,
  b: number,
  c: number,
): void {
  const [ax, ay] = [getFloat(points, a * 3), getFloat(points, a * 3 + 1)];
  const [bx, by] = [getFloat(points, b * 3), getFloat(points, b * 3 + 1)];
  const [cx, cy] = [getFloat(points, c * 3), getFloat(points, c * 3 + 1)];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area >= 0) return;
  // Locals: the loop below runs some hundred thousand times per picture.
  const { width, top, near: nears, quad: quads, light: lights } = screen;
  const firstRow = Math.max(top, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const lastRow = Math.min(top + screen.rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (firstRow > lastRow) return;
  // Planes of nearness and light over the screen, from the corner a.
  const [an, al] = [getFloat(points, a * 3 + 2), getByte(light, a)];
  const [bn, bl] = [getFloat(points, b * 3 + 2), getByte(light, b)];
  const [cn, cl] = [getFloat(points, c * 3 + 2), getByte(light, c)];
  const nearX = ((bn - an) * (cy - ay) - (cn - an) * (by - ay)) / area;
  const nearY = ((cn - an) * (bx - ax) - (bn - an) * (cx - ax)) / area;
  const lightX = ((bl - al) * (cy - ay) - (cl - al) * (by - ay)) / area;
  const lightY = ((cl - al) * (bx - ax) - (bl - al) * (cx - ax)) / area;
  for (let y = firstRow; y <= lastRow; y++) {
    const middle = y + 0.5;
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    // Where the row crosses the three edges.
    if (ay <= middle !== by <= middle) {
      const x = ax + ((middle - ay) / (by - ay)) * (bx - ax);
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    if (by <= middle !== cy <= middle) {
      const x = bx + ((middle - by) / (cy - by)) * (cx - bx);
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    if (cy <= middle !== ay <= middle) {
      const x = cx + ((middle - cy) / (ay - cy)) * (ax - cx);
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    const x0 = Math.max(0, Math.ceil(from - 0.5));
    const x1 = Math.min(width - 1, Math.ceil(to - 0.5) - 1);
    const dx = x0 + 0.5 - ax;
    const dy = middle - ay;
    let near = an + nearX * dx + nearY * dy;
    let shade = al + lightX * dx + lightY * dy;
    const row = (y - top) * width;
    for (let pixel = row + x0; pixel <= row + x1; pixel++) {
      if (near > (nears[pixel] ?? throwOutside(nears, pixel))) {
        nears[pixel] = near;
        quads[pixel] = quad;
        lights[pixel] = shade;
      }
      near += nearX;
      shade += lightX;
    }
  }
}
