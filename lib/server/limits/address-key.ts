import { isIPv6 } from "node:net";

/** Whom an address is counted for: of IPv6 the network of 64 bits, all of which one household or one machine may use. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    // An IPv4 ending counts as two groups.
    const length = after.length + (tail.includes(".") ? 1 : 0);
    while (groups.length + length < 8) groups.push("0");
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
