// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { keepAddress } from "@/components/plaza/keep-address";

const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
beforeEach(() => window.history.replaceState({ key: "a" }, "", "/crowd?nowebgl"));

it("puts the place into the address of the crowd's page, and keeps what Next knows of it", () => {
  keepAddress("/crowd?nowebgl&id=00042#1,2,3,4,5");
  expect(address()).toBe("/crowd?nowebgl&id=00042#1,2,3,4,5");
  expect(window.history.state).toMatchObject({ key: "a", as: address(), url: address() });
});

it("leaves the address of a page that has come meanwhile, while the crowd is still being put away", () => {
  window.history.replaceState(null, "", "/?id=00042&mood=gm");
  keepAddress("/crowd?id=00042&mood=gm");
  expect(address()).toBe("/?id=00042&mood=gm");
});
