import { expect, test } from "vitest";
import { isPrivateAddress } from "@/lib/server/settings/ip-address.mjs";

test.each([
  ["unspecified", "0.0.0.0"],
  ["this network", "0.1.2.3"],
  ["loopback", "127.0.0.1"],
  ["end of the loopback range", "127.255.255.254"],
  ["private, 10", "10.0.0.1"],
  ["private, 172.16", "172.31.255.255"],
  ["private, 192.168", "192.168.1.1"],
  ["carrier-grade NAT", "100.64.0.1"],
  ["Alibaba's metadata", "100.100.100.200"],
  ["link-local, metadata of most clouds", "169.254.169.254"],
  ["Amazon's task metadata", "169.254.170.2"],
  ["Azure's platform", "168.63.129.16"],
  ["Oracle's metadata", "192.0.0.192"],
  ["documentation", "192.0.2.1"],
  ["benchmarking", "198.18.0.1"],
  ["6to4 relays", "192.88.99.1"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["unspecified, IPv6", "::"],
  ["loopback, IPv6", "::1"],
  ["loopback, IPv6, in full", "0:0:0:0:0:0:0:1"],
  ["link-local, IPv6", "fe80::1"],
  ["link-local with a zone", "fe80::1%eth0"],
  ["public with a zone", "2606:4700::1111%eth0"],
  ["site-local", "fec0::1"],
  ["unique local", "fd12:3456::1"],
  ["Amazon's metadata, IPv6", "fd00:ec2::254"],
  ["multicast, IPv6", "ff02::1"],
  ["documentation, IPv6", "2001:db8::1"],
  ["newer documentation, IPv6", "3fff::1"],
  ["discard-only", "100::1"],
  ["segment routing", "5f00::1"],
  ["unallocated", "4000::1"],
  ["mapped loopback", "::ffff:127.0.0.1"],
  ["mapped loopback in hexadecimal", "::FFFF:7F00:1"],
  ["mapped metadata", "::ffff:169.254.169.254"],
  ["IPv4-compatible loopback", "::127.0.0.1"],
  ["IPv4-translated", "::ffff:0:10.0.0.1"],
  ["NAT64 of a private address", "64:ff9b::10.0.0.1"],
  ["local-use NAT64", "64:ff9b:1::8.8.8.8"],
  ["6to4 of loopback", "2002:7f00:1::1"],
  ["6to4 of a public address", "2002:808:808::1"],
  ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  ["ISATAP of a private address", "2606:4700::5efe:10.0.0.1"],
  ["ISATAP, globally unique", "2606:4700::200:5efe:192.168.0.1"],
  ["not an address", "localhost"],
  ["an empty string", ""],
])("%s is private: %s", (_what, address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])(
  "%s is public",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
