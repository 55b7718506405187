/**
 * Returns the single instance of a value in this process. Next bundles every route separately and reloads modules in
 * development, so a module-level variable would exist several times.
 */
export function getGlobal<T>(name: string, make: () => T): T {
  const key = Symbol.for(`mb1.${name}`);
  // `as`: a private symbol on the global object, written only here with the type of `make`.
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  store[key] ??= make();
  return store[key];
}
