interface ErrorClass {
  readonly prototype: Error;
}

/**
 * Makes `instanceof` recognise the errors of a class by a brand on its prototype instead of by the class's identity.
 *
 * Next bundles every route by itself, so a process holds several copies of one module. The render pool, the database and
 * other singletons throw errors of the copy that opened them; in every other route the language's own `instanceof` does not
 * know them, and a documented refusal would be answered as a fault (500).
 *
 * Call it in a static block of the class. A subclass without a brand of its own keeps the language's own `instanceof`.
 * @param name the same in every copy; the class's own name may be shortened by the build
 */
export function brandErrors(errorClass: ErrorClass, name: string): void {
  const brand = Symbol.for(`mb1.error.${name}`);
  Object.defineProperty(errorClass.prototype, brand, { value: true });
  Object.defineProperty(errorClass, Symbol.hasInstance, {
    value(this: unknown, thrown: unknown): boolean {
      if (this !== errorClass) return Function.prototype[Symbol.hasInstance].call(this, thrown);
      return typeof thrown === "object" && thrown !== null && brand in thrown;
    },
  });
}
