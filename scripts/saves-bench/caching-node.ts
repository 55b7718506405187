import { createServer } from "node:http";

/** Starts a caching proxy of a node, so that a bench measures the site, not the chain. */
export async function startCachingNode(
  target: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const cachedAnswers = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    // `as`: what viem sends.
    const { id, ...call } = JSON.parse(text) as { id: number; method: string };
    const key = JSON.stringify(call);
    if (!cachedAnswers.has(key)) {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(target, { method: "POST", headers, body: text });
      cachedAnswers.set(key, await answer.json());
    }
    const body = JSON.stringify({ ...(cachedAnswers.get(key) as object), id });
    response.writeHead(200, { "Content-Type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
