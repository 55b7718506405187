import ipaddr from "ipaddr.js";

/** 2000::/3, the only part of IPv6 that is handed out as global unicast (IANA, ipv6-address-space). */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");
/** Of IPv6's documentation (RFC 9637); the library knows the older block only. */
const DOCUMENTATION = ipaddr.IPv6.parseCIDR("3fff::/20");
/** Public in form, but answered by the host of a cloud's machine: Azure's platform services. */
const PLATFORM = new Set(["168.63.129.16"]);

/** The last four bytes of an address that carries one of IPv4. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

function isInward4(address: ipaddr.IPv4): boolean {
  return address.range() !== "unicast" || PLATFORM.has(address.toString());
}

function isInward6(address: ipaddr.IPv6): boolean {
  const { parts, zoneId } = address;
  if (zoneId !== undefined) return true;
  const range = address.range();
  // Written for IPv4 (RFC 4291 §2.5.5.2), and for its translation at the edge of a network without it (RFC 6052).
  const isTranslated = range === "rfc6052" && parts[2] === 0;
  if (range === "ipv4Mapped" || isTranslated) return isInward4(embedded(address));
  if (range !== "unicast" || !address.match(GLOBAL) || address.match(DOCUMENTATION)) return true;
  // ISATAP (RFC 5214): a tunnel to the IPv4 address at its end.
  const isTunnel = (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
  return isTunnel && isInward4(embedded(address));
}

/**
 * Whether an address leads anywhere but to the public internet: this machine, its network, a provider's network, a cloud's
 * metadata, groups, what is reserved, and any of these inside an address of IPv6. What cannot be read counts as inward.
 * Ranges: IANA's special-purpose registries of IPv4 and IPv6.
 */
export function isInward(text: string): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.parse(text);
  return "octets" in address ? isInward4(address) : isInward6(address);
}
