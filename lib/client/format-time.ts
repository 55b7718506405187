/** Returns when a block was read, local: `14:05`, `27 Nov, 14:05`, `27 Nov 2026, 14:05`. @param blockTime ISO 8601 */
export function formatReadTime(blockTime: string, now: Date): string {
  const time = new Date(blockTime);
  const isToday = time.toDateString() === now.toDateString();
  const isThisYear = time.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(isToday ? {} : { day: "numeric", month: "short" }),
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(time);
}

/** Returns when a mood was saved, in the user's time zone: `Nov 27, 2026, 2:05 PM`. @param savedAt ISO 8601 */
export const formatSaveTime = (savedAt: string): string =>
  new Date(savedAt).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
