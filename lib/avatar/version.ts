/** Part of every cache key: raise it when any byte the engine makes changes. */
export const AVATAR_ENGINE_VERSION = "5";
