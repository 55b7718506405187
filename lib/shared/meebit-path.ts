import type { Mood } from "@/lib/shared/moods";

/** Returns the path of an avatar's page. @param mood null: the saved one */
export function getMeebitPath(id: number, mood: Mood | null = null): string {
  return `/meebit/${id}${mood === null ? "" : `?${new URLSearchParams({ mood })}`}`;
}
