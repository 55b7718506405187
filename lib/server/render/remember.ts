/** Remembers the last few results of a function of a number or a text, the least recently used one is dropped first. */
export function remember<K extends number | string, T>(make: (key: K) => T, room: number): (key: K) => T {
  const kept = new Map<K, T>();
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
