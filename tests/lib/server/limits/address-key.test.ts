import { expect, test } from "vitest";
import { addressKey } from "@/lib/server/limits/address-key";

test("an IPv4 address counts by itself", () => {
  expect(addressKey("203.0.113.5")).toBe("203.0.113.5");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::3:4:5:6", "2001:db8:0:0::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.5", "64:ff9b:0:0::/64"],
])("%s counts with its network", (address, key) => expect(addressKey(address)).toBe(key));
