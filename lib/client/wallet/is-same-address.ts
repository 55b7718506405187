/** Compares two addresses without case, so that checksums do not matter. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one?.toLowerCase() === other?.toLowerCase();
}
