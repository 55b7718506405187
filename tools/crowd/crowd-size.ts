/** How many stand behind the stage, and how many of them, in front, are there voxel by voxel as well as in boxes. */
export const CROWD_COUNT = 360;
export const CROWD_NEAR = 96;
