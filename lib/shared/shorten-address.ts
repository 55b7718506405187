/**
 * An address as shown to people: its first 6 and last 4 characters, joined by an ellipsis.
 * A text that would not become shorter is given back whole.
 * @throws RangeError when a length is not a whole number from 0.
 */
export function shortenAddress(address: string, first = 6, last = 4): string {
  for (const length of [first, last])
    if (!Number.isSafeInteger(length) || length < 0) throw new RangeError(`${length} is no number of characters.`);
  if (address.length <= first + last + 1) return address;
  return `${address.slice(0, first)}…${address.slice(address.length - last)}`;
}
