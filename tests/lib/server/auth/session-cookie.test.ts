import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { asSite } from "@/tests/support/as-site";
import { tempFolder } from "@/tests/support/temp-folder";

const load = () => import("@/lib/server/auth/session-cookie");
const content = { id: "a".repeat(32) };

async function cookieOf(site: string): Promise<string> {
  const { setSessionCookie } = await asSite(site, load);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await setSessionCookie(response, content);
  return String(response.getHeader("Set-Cookie"));
}
beforeEach(() => {
  process.env["DATA_DIR"] = tempFolder();
});

test("on https the cookie has the __Host- prefix and is Secure", async () => {
  const cookie = await cookieOf("https://meebits.example");
  expect(cookie).toMatch(/^__Host-mb1-session=[^;]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/);
  expect(cookie).not.toContain("Domain");
});
