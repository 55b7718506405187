/**
 * Does the same for every item, with so many under way at once.
 * @returns the results in the order of the items
 * @throws the first failure; nothing further is begun after it.
 */
export async function inParallel<item, result>(
  items: readonly item[],
  atOnce: number,
  work: (item: item) => Promise<result>,
): Promise<result[]> {
  const results: result[] = [];
  const queue = items.entries();
  let stopped = false;
  async function take(): Promise<void> {
    for (const [index, item] of queue) {
      if (stopped) return;
      try {
        results[index] = await work(item);
      } catch (failure) {
        stopped = true;
        throw failure;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, take));
  return results;
}
