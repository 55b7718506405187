import { BlockList, isIP } from "node:net";

/** Whether an address is one of the proxies that this site trusts to say whom they speak for. */
export type IsTrusted = (address: string | undefined) => boolean;

/** An address as it is compared: without a zone, IPv4 written as IPv6 as IPv4. Null when it is none. */
export function plainAddress(text: string | undefined): string | null {
  const bare = text?.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "") ?? "";
  return isIP(bare) === 0 ? null : bare;
}

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Reads a list of addresses and ranges.
 * @param ranges `10.0.0.0/8`, `fd00::/8`, `192.0.2.7`
 * @throws Error that names the first one that is neither
 */
export function trustOf(ranges: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const range of ranges) {
    const [text, bits, more] = range.split("/");
    const address = plainAddress(text);
    const most = address !== null && isIP(address) === 6 ? 128 : 32;
    const isRange = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
    if (address === null || more !== undefined || (bits !== undefined && !isRange))
      throw new Error(`${range} is no address and no range like 10.0.0.0/8`);
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (given) => {
    const address = plainAddress(given);
    return address !== null && list.check(address, family(address));
  };
}
