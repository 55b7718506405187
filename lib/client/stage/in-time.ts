/** What is promised, or null when it fails or takes longer than some milliseconds. */
export async function inTime<T>(promised: Promise<T>, timeoutMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  const first = await Promise.race([promised.catch(() => null), enough]);
  clearTimeout(timer);
  return first;
}
