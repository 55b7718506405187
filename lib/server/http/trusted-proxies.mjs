import { BlockList, isIP } from "node:net";

/**
 * @typedef {(address: string | undefined) => boolean} IsTrusted whether an address is a proxy that this site trusts to
 *   name its client
 */

/**
 * Normalizes an address for comparison: without a zone, IPv4-mapped IPv6 as IPv4. Null for invalid text.
 * @param {string | undefined} text
 */
export function normalizeAddress(text) {
  const bare = text?.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "") ?? "";
  return isIP(bare) === 0 ? null : bare;
}

/** @param {string} address */
const family = (address) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Creates the check for a list of trusted addresses and ranges: `10.0.0.0/8`, `fd00::/8`, `192.0.2.7`.
 * @param {readonly string[]} ranges
 * @returns {IsTrusted}
 * @throws {Error} names the first invalid entry, as the end of a sentence
 */
export function createTrust(ranges) {
  const list = new BlockList();
  for (const range of ranges) {
    const [text, bits, rest] = range.split("/");
    const address = normalizeAddress(text);
    const maxBits = address !== null && isIP(address) === 6 ? 128 : 32;
    const hasValidBits = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
    if (address === null || rest !== undefined || (bits !== undefined && !hasValidBits))
      throw new Error(`has "${range}", which is no address and no range like 10.0.0.0/8`);
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (candidate) => {
    const address = normalizeAddress(candidate);
    return address !== null && list.check(address, family(address));
  };
}
