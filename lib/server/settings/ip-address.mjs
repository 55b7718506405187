import { BlockList, isIP } from "node:net";

// Plain JavaScript without packages: the configuration is checked before packages are installed.

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
 * Creates the check whether an address is in a list of addresses and ranges: `10.0.0.0/8`, `fd00::/8`, `192.0.2.7`.
 * @param {readonly string[]} ranges
 * @returns {(address: string | undefined) => boolean}
 * @throws {Error} names the first invalid entry, as the end of a sentence
 */
export function createRangeCheck(ranges) {
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

/**
 * Non-public IPv4 ranges (IANA, iana-ipv4-special-registry), with multicast, and Azure's platform services at the end.
 */
const isPrivate4 = createRangeCheck([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "168.63.129.16/32",
]);

/** The only part of IPv6 that is allocated as global unicast (IANA, ipv6-address-space). */
const isGlobal6 = createRangeCheck(["2000::/3"]);

/** Non-public ranges in it (IANA, iana-ipv6-special-registry). */
const isSpecial6 = createRangeCheck(["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"]);

/** Ranges that embed an IPv4 address at the end: mapped (RFC 4291 §2.5.5.2) and translated (RFC 6052). */
const carries4 = createRangeCheck(["::ffff:0:0/96", "64:ff9b::/96"]);

/** Returns the eight parts of an IPv6 address. @param {string} text without a zone @returns {number[]} */
export function partsOfIPv6(text) {
  // The URL writes the shortest form, with an IPv4 address at its end as two parts.
  const [head = "", tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = new Array(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((part) => Number.parseInt(part, 16));
}

/** @param {string} text */
function isPrivate6(text) {
  const parts = partsOfIPv6(text);
  const bytes = parts.slice(6).flatMap((part) => [part >> 8, part & 255]);
  if (carries4(text)) return isPrivate4(bytes.join("."));
  if (!isGlobal6(text) || isSpecial6(text)) return true;
  // ISATAP (RFC 5214): a tunnel to the IPv4 address at its end.
  const isTunnel = (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
  return isTunnel && isPrivate4(bytes.join("."));
}

/**
 * Whether an address is not on the public internet: this machine, its network, a provider's network, a cloud's
 * metadata, multicast groups, reserved ranges, and any of these inside an IPv6 address. Unreadable text and an address
 * with a zone count as private.
 * @param {string} text
 */
export function isPrivateAddress(text) {
  const address = text.includes("%") ? null : normalizeAddress(text);
  if (address === null) return true;
  return isIP(address) === 4 ? isPrivate4(address) : isPrivate6(address);
}
