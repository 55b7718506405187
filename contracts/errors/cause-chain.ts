/** An error and what caused it, outermost first; a chain that bites its own tail ends. */
export function* listCauses(error: unknown): Generator<Readonly<Record<string, unknown>>> {
  let link = error;
  for (let depth = 0; depth < 20; depth += 1) {
    if (typeof link !== "object" || link === null) return;
    // `as`: an object's fields are unknown until they are looked at.
    const fields = link as Readonly<Record<string, unknown>>;
    yield fields;
    link = fields["cause"];
  }
}
