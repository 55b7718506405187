import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

/** A response as received over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RawRequestOptions {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/** Longer than any response takes on a busy machine: a longer wait is a hang. */
const HANG_MS = 30_000;

/** A redirect's head contains the target twice, and a byte of it may take three characters there. */
const MAX_HEAD_LENGTH = 65_536;

/** Sends paths unchanged over a few persistent connections. */
export function createRawClient(url: string) {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  /** @throws Error if there is no response in time */
  function sendRequest(
    path: string,
    { method = "GET", headers = {}, body }: RawRequestOptions = {},
  ): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { host, port, path, method, headers, agent, timeout: HANG_MS, maxHeaderSize: MAX_HEAD_LENGTH },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString("latin1"),
            }),
          );
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
      // The server may close an idle connection just as it is reused.
      sent.on("error", (error) => {
        if (sent.reusedSocket && "code" in error && error.code === "ECONNRESET") {
          sendRequest(path, { method, headers, ...(body !== undefined && { body }) }).then(resolve, reject);
        } else reject(error);
      });
      sent.end(body);
    });
  }

  /** Sends raw bytes. Returns the response once the connection closes or is quiet for `quietMs`. */
  function send(bytes: string, quietMs = 20_000): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = "";
      const socket = connect({ host, port: Number(port) }, () => socket.write(Buffer.from(bytes, "latin1")));
      socket.setTimeout(quietMs, () => socket.destroy());
      socket.on("data", (part: Buffer) => {
        received += part.toString("latin1");
      });
      socket.on("close", () => resolve(received));
      socket.on("error", (error) => (received === "" ? reject(error) : resolve(received)));
    });
  }

  return { sendRequest, send, close: () => agent.destroy() };
}

export type RawClient = ReturnType<typeof createRawClient>;
