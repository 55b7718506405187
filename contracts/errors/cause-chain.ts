/** Yields an error and its causes, outermost first, at most 20 levels deep. */
export function* listCauses(error: unknown): Generator<Readonly<Record<string, unknown>>> {
  let link = error;
  for (let depth = 0; depth < 20; depth += 1) {
    if (typeof link !== "object" || link === null) return;
    // `as`: the fields of the object are still unknown.
    const fields = link as Readonly<Record<string, unknown>>;
    yield fields;
    link = fields["cause"];
  }
}
