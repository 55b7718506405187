/**
 * Base class of this product's errors. `code` separates the errors of one class, `message` is for users, `cause` for
 * the log.
 *
 * `instanceof` compares brands, not classes: Next bundles every route separately, so a process holds several copies of
 * one module, and the render pool, the database and other singletons throw errors of the copy that created them. A
 * class without its own brand keeps the native `instanceof`.
 */
export abstract class AppError<Code extends string = string> extends Error {
  /** The class's name, fixed here because the build may shorten `class.name`; also the `name` of its errors. */
  static readonly brand: string = "AppError";

  static override [Symbol.hasInstance](this: object, thrown: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: the class on the right of `instanceof`, which may be a narrower one.
    return isInstance(this, thrown);
  }

  constructor(
    readonly code: Code,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.brand;
  }
}

function isInstance(errorClass: object, thrown: unknown): boolean {
  const brand = ownBrand(errorClass);
  if (brand === undefined) return Function.prototype[Symbol.hasInstance].call(errorClass, thrown);
  let candidateClass = typeof thrown === "object" ? thrown?.constructor : undefined;
  while (typeof candidateClass === "function") {
    if (ownBrand(candidateClass) === brand) return true;
    candidateClass = Object.getPrototypeOf(candidateClass);
  }
  return false;
}

const ownBrand = (errorClass: object): unknown => Object.getOwnPropertyDescriptor(errorClass, "brand")?.value;
