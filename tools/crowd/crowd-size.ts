/** Number of avatars behind the stage, and of those in front that exist voxel by voxel as well as in boxes. */
export const CROWD_COUNT = 360;
export const CROWD_NEAR = 96;
