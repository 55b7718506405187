import type { Mood } from "@/lib/shared/moods";

/** The path of an avatar's page, the place that links to it lead to. @param mood null: the saved one */
export function getMeebitPath(id: number, mood: Mood | null = null): string {
  return `/meebit/${id}${mood === null ? "" : `?${new URLSearchParams({ mood })}`}`;
}
