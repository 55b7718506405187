import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { onTestFinished } from "vitest";

/** A host of upstream art on a loopback port. */
export interface ArtHost {
  readonly port: number;
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  /** Requested paths in order. */
  readonly requestedPaths: string[];
  /** Headers of each request. */
  readonly heads: IncomingMessage["headers"][];
  /** Maximum of concurrent requests. */
  maxOpen(): number;
  /** Replaces the handler. */
  setHandler(handler: RequestListener): void;
  /** Closes the server. */
  stop(): void;
}

/** Serves the handler until the test ends. @param secure a key and a certificate, for https */
export async function startArtHost(
  handler: RequestListener,
  secure?: { readonly key: string; readonly cert: string },
): Promise<ArtHost> {
  let current = handler;
  let open = 0;
  let maxOpen = 0;
  const requestedPaths: string[] = [];
  const heads: IncomingMessage["headers"][] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    requestedPaths.push(request.url ?? "");
    heads.push(request.headers);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.on("close", () => {
      open -= 1;
    });
    current(request, response);
  };
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  // `as`: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const setHandler = (next: RequestListener) => {
    current = next;
  };
  return { port, url: `http://127.0.0.1:${port}`, requestedPaths, heads, maxOpen: () => maxOpen, setHandler, stop };
}

/** A handler that sends a body with these headers. */
export const respondWith =
  (body: Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "Content-Type": "image/png", "Content-Length": body.byteLength, ...headers }).end(body);
  };

/** A single-colour picture with EXIF text that must not leak. */
export async function pictureOf(color: string, format: "png" | "jpeg" = "png", size = 96): Promise<Buffer> {
  const plain = sharp({ create: { width: size, height: size, channels: 3, background: color } });
  return await plain
    .withExif({ IFD0: { Copyright: "nobody is to see this" } })
    .toFormat(format)
    .toBuffer();
}

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

/** A PNG that declares this size, almost without data. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", new Uint8Array())]);
}

/** A GIF of one pixel with this many frames. */
export function longGif(frames: number): Buffer {
  const head = Buffer.from("47494638396101000100800000ffffff000000", "hex");
  const frame = Buffer.from("21f90400000000002c00000000010001000002024401003b".slice(0, -2), "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}
