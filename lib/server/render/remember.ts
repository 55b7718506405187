/** Remembers the last few results of a function of a number, the least recently used one is dropped first. */
export function remember<T>(make: (key: number) => T, room: number): (key: number) => T {
  const kept = new Map<number, T>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= room) break;
      kept.delete(oldest);
    }
    return value;
  };
}
