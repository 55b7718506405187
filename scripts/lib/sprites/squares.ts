import { getIconRows, ICON_FIELD, ICON_SQUARE, type IconName } from "@/tools/icons/draw-icons";

/** A square by its center, in px of the field. */
export interface Square {
  readonly x: number;
  readonly y: number;
  /** Default: that of an icon; 0 or less draws nothing. */
  readonly side?: number;
  /** Radians, clockwise. */
  readonly turn?: number;
}

/** A square of an icon, with its place in the icon's drawing. */
export interface IconSquare extends Square {
  readonly column: number;
  readonly row: number;
}

/** Formats a number for SVG: two decimals, the same on every machine. */
export const formatCoordinate = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** Returns an icon's squares at rest, row by row. */
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
  return `M${corners.map(([across, down]) => `${formatCoordinate(across)} ${formatCoordinate(down)}`).join("L")}z`;
}

/** Draws squares as one white path: no seam between joint neighbours. */
export function drawSquares(squares: readonly Square[]): string {
  const path = squares.map(outline).join("");
  return path === "" ? "" : `<path fill="#fff" d="${path}"/>`;
}
