import { BlockList, isIP } from "node:net";

// Plain JavaScript without packages: the configuration is checked before packages are installed.

/**
 * Non-public IPv4 ranges (IANA, iana-ipv4-special-registry), with multicast, and Azure's platform services at the end.
 */
const PRIVATE_4 = listOf("ipv4", [
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
const GLOBAL_6 = listOf("ipv6", ["2000::/3"]);

/** Non-public ranges in it (IANA, iana-ipv6-special-registry). */
const PRIVATE_6 = listOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"]);

/** Ranges that embed an IPv4 address at the end: mapped (RFC 4291 §2.5.5.2) and translated (RFC 6052). */
const CARRIES_4 = listOf("ipv6", ["::ffff:0:0/96", "64:ff9b::/96"]);

/** @param {"ipv4" | "ipv6"} family @param {string[]} ranges */
function listOf(family, ranges) {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

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
const isPrivate4 = (text) => PRIVATE_4.check(text, "ipv4");

/** @param {string} text */
function isPrivate6(text) {
  if (text.includes("%")) return true;
  const parts = partsOfIPv6(text);
  const bytes = parts.slice(6).flatMap((part) => [part >> 8, part & 255]);
  if (CARRIES_4.check(text, "ipv6")) return isPrivate4(bytes.join("."));
  if (!GLOBAL_6.check(text, "ipv6") || PRIVATE_6.check(text, "ipv6")) return true;
  // ISATAP (RFC 5214): a tunnel to the IPv4 address at its end.
  const isTunnel = (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
  return isTunnel && isPrivate4(bytes.join("."));
}

/**
 * Whether an address is not on the public internet: this machine, its network, a provider's network, a cloud's
 * metadata, multicast groups, reserved ranges, and any of these inside an IPv6 address. Unreadable text counts as
 * private.
 * @param {string} text
 */
export function isPrivateAddress(text) {
  const family = isIP(text);
  if (family === 4) return isPrivate4(text);
  return family === 6 ? isPrivate6(text) : true;
}
