import type { PersistOptions, StorageValue } from "zustand/middleware";

/** What is needed of the browser's storage; asking for it may throw where it is closed. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** For each field that outlives a reload: whether a value read back is one of its own. */
type Guards<T> = { readonly [Field in keyof T]?: (value: unknown) => value is T[Field] };

/**
 * How a store keeps some of its fields in the browser. A value that is broken, foreign or of an older release is dropped by
 * itself, the others stay. Without storage nothing is kept, and nothing fails.
 * @param name of the entry in the storage
 * @param open gives the storage, in the browser
 */
export function createKeptState<T extends object>(
  name: string,
  guards: Guards<T>,
  open: OpenStorage,
): PersistOptions<T, Partial<T>> {
  // `as`: Object.keys forgets the literal keys.
  const fields = Object.keys(guards) as (keyof T)[];
  const pick = (from: Partial<T>) =>
    Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : []))) as Partial<T>;
  return {
    name: `mb1.${name}`,
    // The first render is the server's: what was kept is put in place after it.
    skipHydration: true,
    partialize: pick,
    storage: {
      getItem: (key) => readKept(open, key),
      setItem: (key, value) => quietly(() => open().setItem(key, JSON.stringify(value))),
      removeItem: (key) => quietly(() => open().removeItem(key)),
    },
    merge: (persisted, current) => {
      const found: Partial<T> = typeof persisted === "object" && persisted !== null ? persisted : {};
      const sound = fields.filter((field) => field in found && guards[field]?.(found[field]));
      return { ...current, ...Object.fromEntries(sound.map((field) => [field, found[field]])) };
    },
  };
}

function readKept<T>(open: OpenStorage, key: string): StorageValue<T> | null {
  try {
    const read: unknown = JSON.parse(open().getItem(key) ?? "null");
    // `as`: `merge` looks at every value.
    return typeof read === "object" && read !== null && "state" in read ? (read as StorageValue<T>) : null;
  } catch {
    return null;
  }
}

/** Storage may be full, closed or missing: then nothing is kept. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // The page works on without.
  }
}
