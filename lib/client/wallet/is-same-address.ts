/** Whether two addresses are equal, in any case: checksums do not matter. False without an address. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one?.toLowerCase() === other?.toLowerCase();
}
