/** Most that a figure of the collection takes, by its level. */
export const FIGURE_MOST = {
  boxes: { quads: 60, texels: 4096 },
  voxels: { quads: 1024, texels: 16384 },
} as const;
