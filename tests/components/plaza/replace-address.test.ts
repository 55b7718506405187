// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { replaceAddress } from "@/components/plaza/plaza-address";

const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
beforeEach(() => window.history.replaceState({ key: "a" }, "", "/crowd?nowebgl"));

it("puts the pose into the address of the plaza page and into the router state of Next.js", () => {
  replaceAddress("/crowd?nowebgl&id=00042#1,2,3,4,5");
  expect(address()).toBe("/crowd?nowebgl&id=00042#1,2,3,4,5");
  expect(window.history.state).toMatchObject({ key: "a", as: address(), url: address() });
});

it("leaves the address of another page that was opened meanwhile", () => {
  window.history.replaceState(null, "", "/?id=00042&mood=gm");
  replaceAddress("/crowd?id=00042&mood=gm");
  expect(address()).toBe("/?id=00042&mood=gm");
});
