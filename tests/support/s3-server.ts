import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export const S3_KEYS = { accessKeyId: "AKIATESTS", secretAccessKey: "not/a+secret" } as const;

/** `fine`, or the fault of the store. */
export type ServerBehavior = "fine" | "silent" | "down" | "forbids" | "drips" | "garbage" | "endless";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * Whether a request is signed with the tests' keys by AWS Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), including its body.
 */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, date = "", region = "", names = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  const sum = String(headers["x-amz-content-sha256"]);
  if (key !== S3_KEYS.accessKeyId || (sum !== "UNSIGNED-PAYLOAD" && sum !== sha(body))) return false;
  if (!names.split(";").includes("host")) return false;
  const [path = "", query = ""] = url.split("?");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, signed.join(""), names, sum].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha(canonical)].join("\n");
  const steps = [date, region, "s3", "aws4_request"];
  const last = steps.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${S3_KEYS.secretAccessKey}`);
  return hmac(last, text).toString("hex") === signature;
}

/** A store with the S3 subset that the product uses. It rejects bad signatures, and fails as set. */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const state: { mood: ServerBehavior } = { mood: "fine" };

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const path = request.url?.split("?")[0] ?? "";
    requests.push(`${request.method} ${path}`);
    if (state.mood === "silent") return;
    if (state.mood === "down") response.writeHead(500).end("<Error/>");
    else if (state.mood === "forbids" || !isSigned(request, body)) response.writeHead(403).end("<Error/>");
    else if (state.mood === "garbage") response.writeHead(200).end("<html>Welcome</html>");
    else if (state.mood === "endless") endless(response);
    else if (request.method === "PUT") {
      objects.set(path, body);
      response.writeHead(200).end();
    } else give(response, objects.get(path));
  }

  function give(response: ServerResponse, object: Buffer | undefined): void {
    if (object === undefined) {
      response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
      return;
    }
    response.writeHead(200, { "Content-Length": object.byteLength });
    if (state.mood === "drips") response.write(object.subarray(0, 1));
    else response.end(object);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => answer(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, objects, requests, state, close };
}

function endless(response: ServerResponse): void {
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
  };
  response.on("drain", more);
  more();
}
