export interface LogoVoxel {
  readonly x: number;
  readonly y: number;
}

const ROWS = ["#   # ####   # ", "## ## #   # ## ", "# # # ####   # ", "#   # #   #  # ", "#   # ####  ###"];

/** The letters M, B and 1 in voxels, and their field. */
export const LOGO = {
  width: 15,
  height: 5,
  voxels: ROWS.flatMap((row, y) => [...row].flatMap((cell, x): LogoVoxel[] => (cell === "#" ? [{ x, y }] : []))),
} as const;
