/** Whether two addresses are the same account, whatever their checksum's letters. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one?.toLowerCase() === other?.toLowerCase();
}
