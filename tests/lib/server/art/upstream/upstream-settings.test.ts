import { describe, expect, test } from "vitest";
import { readUpstreamSettings } from "@/lib/server/art/upstream/upstream-art";
import { parseEnv } from "@/lib/server/env";
import { createAddressTemplate, findTemplateProblem } from "@/lib/server/settings/address-template.mjs";

describe("an address template", () => {
  test("fills in {id}, {id5} and {size}", () => {
    const { addressOf, place } = createAddressTemplate("image", "https://art.example.org/{size}px/{id5}_{id}.jpg");
    expect(addressOf(7).href).toBe("https://art.example.org/1080px/00007_7.jpg");
    expect(place).toBe("art.example.org:443");
  });

  test("has a digest that depends on its address", () => {
    const digestOf = (text: string) => createAddressTemplate("poster", text).digest;
    expect(digestOf("https://a.example/{id}")).not.toBe(digestOf("https://b.example/{id}"));
  });

  test.each([
    ["no id", "https://art.example.org/poster.png", "must have {id}"],
    ["an unknown placeholder", "https://art.example.org/{id}/{mood}", "not {mood}"],
    ["an unclosed brace", "https://art.example.org/{id}/{", "not {"],
    ["no scheme", "art.example.org/{id}", "http(s) address"],
    ["another scheme", "file:///etc/{id}", "http(s) address"],
    ["the id in the host", "https://{id}.example.org/x", "host and port without"],
    ["the id as port", "https://art.example.org:{id}/x", "host and port without"],
    ["a password", "https://me:pass@art.example.org/{id}", "password"],
    ["a fragment", "https://art.example.org/#{id}", "must not have a #"],
    ["localhost", "http://localhost/{id}", "ART_ALLOW_PRIVATE"],
    ["loopback as a decimal number", "http://2130706433/{id}", "ART_ALLOW_PRIVATE"],
    ["a cloud metadata address", "http://169.254.169.254/{id}", "ART_ALLOW_PRIVATE"],
    ["IPv6 loopback", "http://[::1]:8080/{id}", "ART_ALLOW_PRIVATE"],
  ])("with %s is refused with a reason", (_what, template, message) => {
    expect(findTemplateProblem(template, "poster", false)).toContain(message);
  });

  test("of models refuses {size} and accepts a private address where that is allowed", () => {
    expect(findTemplateProblem("https://a.example/{size}/{id}", "model", false)).toContain("{size}");
    expect(findTemplateProblem("http://127.0.0.1:9/{id}", "model", true)).toBeNull();
  });
});

test("parseEnv reports all problems of the environment at once", () => {
  const wrong = { ART_POSTER_URL: "nowhere", ART_MODEL_URL: "http://127.0.0.1/{id}", ART_ALLOWED_HOSTS: "a.example/x" };
  expect(() => parseEnv({ ...wrong, PORT: "0" })).toThrow(/PORT.*ART_ALLOWED_HOSTS.*ART_POSTER_URL.*ART_MODEL_URL/s);
  const inside = { ART_MODEL_URL: "http://[::1]/{id}", ART_ALLOW_PRIVATE: "true" };
  expect(parseEnv(inside)).toMatchObject({ ART_MODEL_URL: inside.ART_MODEL_URL });
});

test("ART_TRAITS_URL is a template without {size}, or token-uri", () => {
  for (const url of ["https://a.example/{id}", "token-uri"])
    expect(parseEnv({ ART_TRAITS_URL: url })).toMatchObject({ ART_TRAITS_URL: url });
  expect(() => parseEnv({ ART_TRAITS_URL: "https://a.example/{size}/{id}" })).toThrow("ART_TRAITS_URL has no {size}");
  expect(() => parseEnv({ ART_TRAITS_URL: "tokenuri" })).toThrow("ART_TRAITS_URL must have {id}");
});

test("reads allowed hosts with their ports, and the template of each kind", () => {
  const env = parseEnv({ ART_POSTER_URL: "https://a.example/{id}", ART_ALLOWED_HOSTS: "b.example, c.example:8443" });
  expect(readUpstreamSettings(env)).toMatchObject({
    templates: { poster: "https://a.example/{id}" },
    allowedHosts: ["b.example", "c.example:8443"],
    allowPrivate: false,
  });
});
