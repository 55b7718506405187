import { getIconRows, ICON_FIELD, ICON_SQUARE, type IconName } from "@/lib/shared/icons/icons";

/** A square by its middle, in px of the field. */
export interface Square {
  readonly x: number;
  readonly y: number;
  /** Side; nothing is drawn of 0 or less. That of an icon when left out. */
  readonly side?: number;
  /** Radians, clockwise. */
  readonly turn?: number;
}

/** A square of an icon, with its place in the icon's drawing. */
export interface IconSquare extends Square {
  readonly column: number;
  readonly row: number;
}

/** A number as SVG wants it: two decimals, so that no machine's last digit shows. */
export const short = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** The squares of an icon where they rest, row by row. */
export function iconSquares(name: IconName): readonly IconSquare[] {
  const rows = getIconRows(name);
  const left = ICON_FIELD / 2 - (rows[0]?.length ?? 0) * (ICON_SQUARE / 2) + ICON_SQUARE / 2;
  const top = ICON_FIELD / 2 - rows.length * (ICON_SQUARE / 2) + ICON_SQUARE / 2;
  return rows.flatMap((text, row) =>
    [...text].flatMap((ink, column) =>
      ink === "#" ? [{ x: left + column * ICON_SQUARE, y: top + row * ICON_SQUARE, column, row }] : [],
    ),
  );
}

function outline({ x, y, side = ICON_SQUARE, turn = 0 }: Square): string {
  if (side <= 0) return "";
  const a = (Math.cos(turn) * side) / 2;
  const b = (Math.sin(turn) * side) / 2;
  const corners = [
    [x - a + b, y - b - a],
    [x + a + b, y + b - a],
    [x + a - b, y + b + a],
    [x - a - b, y - b + a],
  ] as const;
  return `M${corners.map(([across, down]) => `${short(across)} ${short(down)}`).join("L")}z`;
}

/** Squares as one white path: neighbours that move together keep no seam. */
export function drawSquares(squares: readonly Square[]): string {
  const path = squares.map(outline).join("");
  return path === "" ? "" : `<path fill="#fff" d="${path}"/>`;
}
