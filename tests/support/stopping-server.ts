// A server of its own process that is bounded and ends as the product does: GET /slow answers after `SLOW` milliseconds,
// GET /begun sends its head at once and the rest then.
import { createBoundedServer } from "@/lib/server/edge/bounded-server";
import { stopGracefully } from "@/lib/server/edge/stop-gracefully";

const server = createBoundedServer((request, response) => {
  if (request.url === "/begun") response.writeHead(200, { "Content-Length": 8 }).flushHeaders();
  setTimeout(() => response.end("answered"), request.url === "/" ? 0 : Number(process.env["SLOW"]));
});
stopGracefully({
  server,
  close: async () => void process.stdout.write("closed\n"),
  drainTimeoutMs: Number(process.env["DRAIN"] ?? 10_000),
});
server.listen(0, "127.0.0.1", () => {
  // `as`: a server that listens on a port has an address with one.
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
