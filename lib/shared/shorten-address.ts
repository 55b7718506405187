/**
 * Shortens an address for display: its first 6 and last 4 characters, joined by an ellipsis. Returns the text unchanged
 * if it would not become shorter.
 * @throws RangeError if a length is not a whole number from 0.
 */
export function shortenAddress(address: string, first = 6, last = 4): string {
  for (const length of [first, last])
    if (!Number.isSafeInteger(length) || length < 0) throw new RangeError(`${length} is no number of characters.`);
  if (address.length <= first + last + 1) return address;
  return `${address.slice(0, first)}…${address.slice(address.length - last)}`;
}
