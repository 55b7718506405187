import type { PhotoJobs } from "@/lib/client/photo/photo-jobs";

/**
 * A studio's work, done in the page: where no worker can draw. Null where there is no WebGL 2.
 * @throws whatever loading throws what draws: another time it may come
 */
export async function openPageJobs(): Promise<PhotoJobs | null> {
  const { openLocalJobs } = await import("@/lib/client/photo/local-jobs");
  try {
    return openLocalJobs((width, height) => Object.assign(document.createElement("canvas"), { width, height }));
  } catch {
    return null;
  }
}
