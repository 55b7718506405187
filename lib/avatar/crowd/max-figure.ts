/** Most that a figure of the collection takes, by its level: measured over all 20,000. A mean one takes 43 and 1,780, or 283 and 5,210. */
export const MAX_FIGURE = {
  boxes: { quads: 50, texels: 2600 },
  voxels: { quads: 896, texels: 8210 },
} as const;
