import { describe, expect, test } from "vitest";
import type { AnswerKind } from "@/lib/server/edge/answer-kind";
import { readPolicySetup } from "@/lib/server/edge/policy-setup";
import { createHeadersByOrigin, createSecurityHeaders } from "@/lib/server/edge/security-headers";
import { parseEnv } from "@/lib/server/env";
import { CORS_HEADERS } from "@/lib/server/http/open-headers";

const KINDS: readonly AnswerKind[] = ["page", "viewer", "answer", "built", "file", "redirect"];

function headersOf(kind: AnswerKind, given: Record<string, string> = {}): Readonly<Record<string, string>> {
  const setup = readPolicySetup(parseEnv({ NEXT_PUBLIC_SITE_URL: "https://mb1.test", ...given }), {});
  return Object.fromEntries(createSecurityHeaders(setup)[kind]);
}

describe.each(KINDS)("%s", (kind) => {
  test("is never guessed to be of another type, tells other sites no path, and has a policy", () => {
    const headers = headersOf(kind);
    expect(headers["X-Content-Type-Options"]).toBe("nosniff");
    expect(headers["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["Content-Security-Policy"]).toMatch(/^default-src 'none'/);
  });

  test("keeps browsers at https for two years where the site has https", () => {
    expect(headersOf(kind)["Strict-Transport-Security"]).toBe("max-age=63072000");
    expect(headersOf(kind, { NEXT_PUBLIC_SITE_URL: "http://localhost:3000" })).not.toHaveProperty(
      "Strict-Transport-Security",
    );
  });
});

test("pages of the site share their window with what they open, and with nobody else", () => {
  expect(headersOf("page")).toMatchObject({
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  });
});

test("the viewer may be framed, everything that it loads be read by a frame without an origin", () => {
  expect(headersOf("viewer")).not.toHaveProperty("X-Frame-Options");
  expect(headersOf("viewer")["Content-Security-Policy"]).toContain("frame-ancestors *");
  for (const kind of ["built", "file", "redirect"] as const) expect(headersOf(kind)).toMatchObject(CORS_HEADERS);
});

test("each origin has a policy of its own, however many are asked for", () => {
  const of = createHeadersByOrigin(readPolicySetup(parseEnv({ NEXT_PUBLIC_SITE_URL: "http://localhost:3000" }), {}));
  for (const name of ["localhost", "127.0.0.1", ...Array.from({ length: 40 }, (_, nth) => `a${nth}.localhost`)]) {
    const { "Content-Security-Policy": policy } = Object.fromEntries(of("page", `http://${name}:3000`));
    expect(policy).toContain(`script-src 'self' http://${name}:3000;`);
  }
});

test.each([
  ["art of this site", "require-corp", {}],
  ["art of this site under its full address", "require-corp", { NEXT_PUBLIC_API_BASE: "https://mb1.test/api/" }],
  ["art of another host", "credentialless", { NEXT_PUBLIC_API_BASE: "https://art.test/" }],
])("isolated pages may frame a viewer that shows %s: %s", (_, value, given) => {
  const headers = headersOf("viewer", { NEXT_PUBLIC_DEMO: "false", ...given });
  expect(headers["Cross-Origin-Embedder-Policy"]).toBe(value);
});

test("an answer of the API says which release has given it", () => {
  expect(headersOf("answer")["X-Version"]).toBe("mb_1_2");
});

test("no page may ask for the camera or a payment; only the site itself for the clipboard", () => {
  for (const kind of ["page", "viewer"] as const)
    expect(headersOf(kind)["Permissions-Policy"]).toMatch(/camera=\(\),.*payment=\(\)/);
  expect(headersOf("page")["Permissions-Policy"]).toContain("clipboard-write=(self)");
  expect(headersOf("viewer")["Permissions-Policy"]).toContain("clipboard-write=()");
});
