/** CSS pixels in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
