import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

/** An answer as it came over the wire. */
export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RawAsk {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/** Longer than anything here takes, on a busy machine too; who waits longer hangs. */
const HANG_MS = 30_000;

/** An address that leads on is in the answer\'s head twice, and what was a byte in it may be three characters there. */
const MAX_HEAD_LENGTH = 65_536;

/** A client that sends a path as it is, over a few connections that stay open. */
export function rawClient(url: string) {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  /** @throws Error when there is no answer, or none in time */
  function ask(path: string, { method = "GET", headers = {}, body }: RawAsk = {}): Promise<Told> {
    return new Promise((settle, fail) => {
      const sent = request(
        { host, port, path, method, headers, agent, timeout: HANG_MS, maxHeaderSize: MAX_HEAD_LENGTH },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", fail);
          response.on("end", () =>
            settle({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString("latin1"),
            }),
          );
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
      // The server may end a connection that was idle at the very moment in which it is used again.
      sent.on("error", (error) => {
        if (sent.reusedSocket && "code" in error && error.code === "ECONNRESET") {
          ask(path, { method, headers, ...(body !== undefined && { body }) }).then(settle, fail);
        } else fail(error);
      });
      sent.end(body);
    });
  }

  /** Sends bytes as they are; gives what comes back until the connection is closed or is quiet for so long. */
  function send(bytes: string, quietMs = 20_000): Promise<string> {
    return new Promise((settle, fail) => {
      let heard = "";
      const socket = connect({ host, port: Number(port) }, () => socket.write(Buffer.from(bytes, "latin1")));
      socket.setTimeout(quietMs, () => socket.destroy());
      socket.on("data", (part: Buffer) => {
        heard += part.toString("latin1");
      });
      socket.on("close", () => settle(heard));
      socket.on("error", (error) => (heard === "" ? fail(error) : settle(heard)));
    });
  }

  return { ask, send, close: () => agent.destroy() };
}

export type RawClient = ReturnType<typeof rawClient>;
