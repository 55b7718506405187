import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer as createHttp, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createHttps } from "node:https";
import { createServer as createSockets } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

/** First byte of a TLS connection. */
const TLS = 0x16;

/** A proxy as on the public network: https, and http that redirects to it, on one port. */
export interface HttpsProxy {
  /** Path of the certificate to trust. */
  readonly certificate: string;
  readonly close: () => void;
}

async function certificateFor(host: string, folder: string) {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const what = [
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    `/CN=${host}`,
    "-addext",
    `subjectAltName=DNS:${host}`,
  ];
  await promisify(execFile)("openssl", ["req", "-x509", ...what, "-keyout", key, "-out", certificate]);
  return { key: await readFile(key), cert: await readFile(certificate), path: certificate };
}

/**
 * Starts an https proxy with a new certificate, and redirects http to it.
 * @param to the server's address @param folder for the certificate
 * @throws Error without the command openssl
 */
export async function startHttpsProxy(to: string, port: number, folder: string): Promise<HttpsProxy> {
  const { path, ...credentials } = await certificateFor("localhost", folder);
  const { hostname, port: behind } = new URL(to);
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = incoming;
    const forwarded = request({ hostname, port: behind, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    incoming.pipe(forwarded);
  };
  const secure = createHttps(credentials, forward);
  const plain = createHttp(({ headers, url }, response) => {
    response.writeHead(301, { Location: `https://${headers.host}${url}` }).end();
  });
  const sockets = createSockets((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === TLS ? secure : plain).emit("connection", socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve) => sockets.listen(port, "localhost", resolve));
  return { certificate: path, close: () => sockets.close() };
}
