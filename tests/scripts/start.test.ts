import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { expect, test } from "vitest";

/** Runs the start script with a PORT; gives its exit code and what it said. */
function start(port: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env: { ...process.env, PORT: port } });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  return new Promise((settle) => child.on("close", (code) => settle({ code, said })));
}

test("a busy port is told before anything is installed or built", async () => {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { code, said } = await start(String(port));
  server.close();
  expect(code).toBe(1);
  expect(said).toContain(`Something is already listening on port ${port}.`);
  expect(said).toContain(`PORT=${port + 1} npm start`);
});

test.each(["abc", "0", "70000", "3000.5"])("PORT=%s is refused in words", async (port) => {
  const { code, said } = await start(port);
  expect(code).toBe(1);
  expect(said).toContain(`PORT is "${port}"`);
});
