import type { PersistOptions, StorageValue } from "zustand/middleware";

/** The required storage methods; access may throw if storage is blocked. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Type guards of the persisted fields: whether a stored value is valid. */
type Guards<T> = { readonly [Field in keyof T]?: (value: unknown) => value is T[Field] };

/**
 * Creates a store's persistence options for some of its fields. Invalid, foreign or outdated values are dropped
 * individually. Without storage, nothing is persisted and nothing fails. Only changes of these fields are written: an
 * unrelated change neither costs time nor overwrites what another tab stored.
 * @param name of the storage entry
 * @param open returns the storage, in the browser
 */
export function createPersistOptions<T extends object>(
  name: string,
  guards: Guards<T>,
  open: OpenStorage,
): PersistOptions<T, Partial<T>> {
  // `as`: Object.keys forgets the literal keys.
  const fields = Object.keys(guards) as (keyof T)[];
  const pick = (from: Partial<T>) =>
    Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : []))) as Partial<T>;
  let lastText: string | null = null;
  return {
    name: `mb1.${name}`,
    // The first render is the server's: stored values are restored after it.
    skipHydration: true,
    partialize: pick,
    storage: {
      getItem(key) {
        quietly(() => {
          lastText = open().getItem(key);
        });
        return parsePersisted(lastText);
      },
      setItem(key, value) {
        const text = JSON.stringify(value);
        if (text === lastText) return;
        quietly(() => open().setItem(key, text));
        lastText = text;
      },
      removeItem: (key) => quietly(() => open().removeItem(key)),
    },
    merge: (persisted, current) => {
      const found: Partial<T> = typeof persisted === "object" && persisted !== null ? persisted : {};
      const validFields = fields.filter((field) => field in found && guards[field]?.(found[field]));
      return { ...current, ...Object.fromEntries(validFields.map((field) => [field, found[field]])) };
    },
  };
}

function parsePersisted<T>(text: string | null): StorageValue<T> | null {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    // `as`: `merge` validates every value.
    return typeof read === "object" && read !== null && "state" in read ? (read as StorageValue<T>) : null;
  } catch {
    return null;
  }
}

/** Storage may be full, blocked or missing: then nothing is stored. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // The page works without storage.
  }
}
