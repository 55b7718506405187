// A bounded server that stops like the product: GET /slow responds after `SLOW` milliseconds, GET /begun sends its head
// at once and the rest then.
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
  // `as`: a server listening on a port has an `AddressInfo`.
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
