// A bounded server that stops like the product. It prints its port. GET / is answered at once; for others it prints the
// path, and answers when a line arrives on standard input. GET /begun sends its head at once.
import { createBoundedServer } from "@/lib/server/edge/bounded-server";
import { stopGracefully } from "@/lib/server/edge/stop-gracefully";

const waiting: (() => void)[] = [];
const server = createBoundedServer((request, response) => {
  const answer = () => void response.end("answered");
  if (request.url === "/") return answer();
  if (request.url === "/begun") response.writeHead(200, { "Content-Length": 8 }).flushHeaders();
  waiting.push(answer);
  process.stdout.write(`${request.url}\n`);
});
process.stdin.on("data", () => {
  for (const answer of waiting.splice(0)) answer();
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
