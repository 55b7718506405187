import { describe, expect, test } from "vitest";
import { createAddressTemplate, findTemplateProblem } from "@/lib/server/art/upstream/address-template.mjs";
import { readUpstreamSettings } from "@/lib/server/art/upstream/open-upstream";
import { parseEnv } from "@/lib/server/env";

describe("an address template", () => {
  test("has the number, five digits of it, and the size put in", () => {
    const { addressOf, place, isSecure } = createAddressTemplate(
      "image",
      "https://art.example.org/{size}px/{id5}_{id}.jpg",
    );
    expect(addressOf(7).href).toBe("https://art.example.org/1080px/00007_7.jpg");
    expect([place, isSecure]).toEqual(["art.example.org:443", true]);
  });

  test("makes copies of its own: another address, another digest", () => {
    const digestOf = (text: string) => createAddressTemplate("poster", text).digest;
    expect(digestOf("https://a.example/{id}")).not.toBe(digestOf("https://b.example/{id}"));
  });

  test.each([
    ["no number", "https://art.example.org/poster.png", "must have {id}"],
    ["an unknown part", "https://art.example.org/{id}/{mood}", "not {mood}"],
    ["an open bracket", "https://art.example.org/{id}/{", "not {"],
    ["no address", "art.example.org/{id}", "http(s) address"],
    ["another scheme", "file:///etc/{id}", "http(s) address"],
    ["the number in the host", "https://{id}.example.org/x", "host and port without"],
    ["the number as port", "https://art.example.org:{id}/x", "host and port without"],
    ["a password", "https://me:pass@art.example.org/{id}", "password"],
    ["a fragment", "https://art.example.org/#{id}", "must not have a #"],
    ["this machine", "http://localhost/{id}", "ART_ALLOW_PRIVATE"],
    ["this machine by number", "http://2130706433/{id}", "ART_ALLOW_PRIVATE"],
    ["metadata", "http://169.254.169.254/{id}", "ART_ALLOW_PRIVATE"],
    ["loopback of IPv6", "http://[::1]:8080/{id}", "ART_ALLOW_PRIVATE"],
  ])("with %s is refused in words", (_what, template, words) => {
    expect(findTemplateProblem(template, "poster", false)).toContain(words);
  });

  test("of models has no size, and may be inside where that is allowed", () => {
    expect(findTemplateProblem("https://a.example/{size}/{id}", "model", false)).toContain("{size}");
    expect(findTemplateProblem("http://127.0.0.1:9/{id}", "model", true)).toBeNull();
  });
});

test("the environment is told everything that is wrong with it at once", () => {
  const wrong = { ART_POSTER_URL: "nowhere", ART_MODEL_URL: "http://127.0.0.1/{id}", ART_ALLOWED_HOSTS: "a.example/x" };
  expect(() => parseEnv({ ...wrong, PORT: "0" })).toThrow(/PORT.*ART_ALLOWED_HOSTS.*ART_POSTER_URL.*ART_MODEL_URL/s);
  const inside = { ART_MODEL_URL: "http://[::1]/{id}", ART_ALLOW_PRIVATE: "true" };
  expect(parseEnv(inside)).toMatchObject({ ART_MODEL_URL: inside.ART_MODEL_URL });
});

test("traits have a template without a size, or are where the contract says", () => {
  for (const url of ["https://a.example/{id}", "token-uri"])
    expect(parseEnv({ ART_TRAITS_URL: url })).toMatchObject({ ART_TRAITS_URL: url });
  expect(() => parseEnv({ ART_TRAITS_URL: "https://a.example/{size}/{id}" })).toThrow("ART_TRAITS_URL has no {size}");
  expect(() => parseEnv({ ART_TRAITS_URL: "tokenuri" })).toThrow("ART_TRAITS_URL must have {id}");
});

test("hosts are read with their ports, and kinds with their templates", () => {
  const env = parseEnv({ ART_POSTER_URL: "https://a.example/{id}", ART_ALLOWED_HOSTS: "b.example, c.example:8443" });
  expect(readUpstreamSettings(env)).toMatchObject({
    templates: { poster: "https://a.example/{id}" },
    allowedHosts: ["b.example", "c.example:8443"],
    allowPrivate: false,
  });
});
