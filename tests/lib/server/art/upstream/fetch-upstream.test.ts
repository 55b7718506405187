import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { EgressPolicy, type ResolveHost } from "@/lib/server/art/upstream/egress-policy";
import { fetchUpstream, type Validators } from "@/lib/server/art/upstream/fetch-upstream";
import { UPSTREAM_LIMITS, type UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { placeOf } from "@/lib/server/settings/address-template.mjs";
import { respondWith, startArtHost } from "@/tests/support/art-host";
import { tempFolder } from "@/tests/support/temp-folder";

const LIMITS = { ...UPSTREAM_LIMITS, bytes: 100_000 };
/** Limits for hosts that time out. */
const SHORT = { ...LIMITS, firstByteMs: 150, totalMs: 300 };

interface FetchArtOptions {
  readonly allowed?: readonly string[];
  readonly allowPrivate?: boolean;
  readonly resolve?: ResolveHost;
  readonly known?: Validators;
  readonly ca?: string;
  readonly limits?: UpstreamLimits;
}

/** Fetches a URL whose host and port are configured. */
async function fetchArt(
  address: string,
  { allowed = [], allowPrivate = true, resolve, known, ca, limits = LIMITS }: FetchArtOptions = {},
) {
  const url = new URL(address);
  const place = placeOf(url);
  const toLoopback = async () => ["127.0.0.1"];
  const egress = new EgressPolicy([{ place }], { allowedHosts: allowed, allowPrivate, resolve: resolve ?? toLoopback });
  return await fetchUpstream(url, known ?? null, { egress, limits, ca });
}

const failureOf = (pending: Promise<unknown>) =>
  pending.then(
    () => "none",
    (error: unknown) => (error instanceof UpstreamError ? error.code : error),
  );

const redirecting =
  (to: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { Location: to }).end();

test("returns the file with its validators and requests it without encoding and cookies", async () => {
  const host = await startArtHost(respondWith(Buffer.from("art"), { ETag: '"one"', "Last-Modified": "yesterday" }));
  const { body, etag, lastModified } = await fetchArt(`${host.url}/1.png`);
  expect([body?.toString(), etag, lastModified]).toEqual(["art", '"one"', "yesterday"]);
  expect(host.heads[0]).toMatchObject({ "accept-encoding": "identity" });
  expect(host.heads[0]?.cookie).toBeUndefined();
});

test("accepts 304 for a copy with validators and refuses 304 without a copy", async () => {
  const host = await startArtHost((_request, response) => response.writeHead(304).end());
  const known = { etag: '"one"', lastModified: "yesterday" };
  expect(await fetchArt(`${host.url}/1`, { known })).toEqual({ body: null, ...known });
  expect(host.heads[0]).toMatchObject({ "if-none-match": '"one"', "if-modified-since": "yesterday" });
  expect(await failureOf(fetchArt(`${host.url}/1`))).toBe("refused");
});

describe("a host that", () => {
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, { "Content-Length": 1000 });
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  };
  const endless: RequestListener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(20_000)));
      if (!response.destroyed) response.once("drain", more);
    };
    response.writeHead(200);
    more();
  };
  const bomb = gzipSync(Buffer.alloc(50_000_000));

  test.each<[string, RequestListener, string]>([
    ["does not respond", () => undefined, "timeout"],
    ["stalls after the response head", (_request, response) => void response.writeHead(200).flushHeaders(), "timeout"],
    ["sends its body too slowly", drip, "timeout"],
    ["sends an endless body", endless, "too_large"],
    ["declares a body that is too large", respondWith(Buffer.alloc(100_001)), "too_large"],
    ["closes the connection", (request) => void request.socket.destroy(), "unreachable"],
    ["does not speak HTTP", (request) => void request.socket.end("220 mail ready\r\n"), "unreachable"],
    [
      "sends endless headers",
      (request) => void request.socket.write(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(40_000)}\r\n`),
      "unreachable",
    ],
    [
      "sends less than its Content-Length",
      (_request, response) => {
        response.writeHead(200, { "Content-Length": 100 }).write("short", () => response.destroy());
      },
      "cut_short",
    ],
    [
      "aborts between chunks",
      (_request, response) => {
        response.writeHead(200).write("short", () => response.destroy());
      },
      "cut_short",
    ],
    ["sends an empty body", respondWith(Buffer.alloc(0)), "broken"],
    ["sends a gzip bomb", respondWith(bomb, { "Content-Encoding": "gzip" }), "encoded"],
    ["answers 404", (_request, response) => void response.writeHead(404).end(), "missing"],
    ["answers 410", (_request, response) => void response.writeHead(410).end(), "missing"],
    ["answers 401", (_request, response) => void response.writeHead(401).end(), "refused"],
    ["answers 502", (_request, response) => void response.writeHead(502).end(), "server_error"],
    ["answers 206", (_request, response) => void response.writeHead(206).end("x"), "refused"],
  ])("%s", async (_situation, handler, failure) => {
    const host = await startArtHost(handler);
    const limits = failure === "timeout" ? SHORT : LIMITS;
    expect(await failureOf(fetchArt(`${host.url}/1`, { limits }))).toBe(failure);
  });

  test.each([
    ["7", 7000],
    ["0", 1000],
    ["86400", 600_000],
  ])(
    "answers 429 fails with the wait of its Retry-After, a second to ten minutes: %s",
    async (header, retryAfterMs) => {
      const host = await startArtHost(
        (_request, response) => void response.writeHead(429, { "Retry-After": header }).end(),
      );
      await expect(fetchArt(`${host.url}/1`)).rejects.toMatchObject({ code: "limited", retryAfterMs });
    },
  );

  test("refuses connections is unreachable", async () => {
    const host = await startArtHost(() => undefined);
    host.stop();
    expect(await failureOf(fetchArt(`${host.url}/1`))).toBe("unreachable");
  });

  test("has a name that does not resolve is unreachable or times out", async () => {
    const unknown = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await failureOf(fetchArt("http://art.test/1", { resolve: unknown }))).toBe("unreachable");
    expect(await failureOf(fetchArt("http://art.test/1", { resolve: async () => [] }))).toBe("unreachable");
    expect(
      await failureOf(fetchArt("http://art.test/1", { resolve: () => new Promise(() => undefined), limits: SHORT })),
    ).toBe("timeout");
  });
});

describe("a redirect", () => {
  test("is followed twice, not three times", async () => {
    const host = await startArtHost((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("art");
      else response.writeHead(302, { Location: `/${left - 1}` }).end();
    });
    expect((await fetchArt(`${host.url}/2`)).body?.toString()).toBe("art");
    expect(await failureOf(fetchArt(`${host.url}/3`))).toBe("too_many_redirects");
    expect(host.requestedPaths.slice(3)).toEqual(["/3", "/2", "/1"]);
  });

  test("to itself ends with too_many_redirects", async () => {
    const host = await startArtHost(redirecting("/again"));
    expect(await failureOf(fetchArt(`${host.url}/again`))).toBe("too_many_redirects");
    expect(host.requestedPaths).toHaveLength(3);
  });

  test("is followed only to an allowed host and port", async () => {
    const end = await startArtHost(respondWith(Buffer.from("art")));
    const host = await startArtHost(redirecting(`${end.url}/1`));
    expect(await failureOf(fetchArt(`${host.url}/1`))).toBe("not_allowed");
    expect(end.requestedPaths).toEqual([]);
    const { body } = await fetchArt(`${host.url}/1`, { allowed: [`127.0.0.1:${end.port}`] });
    expect(body?.toString()).toBe("art");
  });

  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://127.0.0.1./",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[fe80::1%25eth0]/",
    "http://[::1%25lo]/",
    "http://LOCALHOST/",
    "http://localhost./",
    "http://%EF%BC%91%EF%BC%92%EF%BC%97.%EF%BC%90.%EF%BC%90.%EF%BC%91/",
    "http://169.254.169.254/latest/meta-data/",
    "http://xn--lcalhost-0ya/",
    "http://art.test@127.0.0.1/",
    "http://art.test:9@art.test/",
    "http://art.test.evil.example/",
    "http://evil.example#art.test/",
    "//127.0.0.1/",
    "\\\\127.0.0.1\\",
    "file:///etc/passwd",
    "data:image/png,x",
    "gopher://art.test/",
    "http://",
    "",
  ])("to %s is not followed", async (to) => {
    const host = await startArtHost(redirecting(to));
    const resolve = async (name: string) => (name === "art.test" ? ["127.0.0.1"] : ["8.8.8.8"]);
    const failure = await failureOf(fetchArt(`http://art.test:${host.port}/1`, { resolve }));
    expect(failure).toBe(to === "" ? "too_many_redirects" : "not_allowed");
  });

  test("is refused from https to http and to a port that is not allowed", () => {
    const egress = new EgressPolicy([{ place: "art.test:443" }], {
      allowedHosts: ["art.test"],
      allowPrivate: false,
      resolve: async () => [],
    });
    expect(() => egress.check(new URL("http://art.test/"), true)).toThrow(UpstreamError);
    expect(() => egress.check(new URL("http://ART.test./"), false)).not.toThrow();
    expect(() => egress.check(new URL("https://art.test:443/"), true)).not.toThrow();
    expect(() => egress.check(new URL("https://art.test:8443/"), true)).toThrow(UpstreamError);
  });
});

describe("a host name", () => {
  test.each([
    ["loopback", ["127.0.0.1"]],
    ["one public and one private address", ["8.8.8.8", "10.0.0.7"]],
    ["a mapped IPv4 address", ["::ffff:169.254.169.254"]],
    ["a text that is not an address", ["localhost"]],
  ])("that resolves to %s is not connected to", async (_what, addresses) => {
    const host = await startArtHost(respondWith(Buffer.from("inside")));
    const pending = fetchArt(`http://art.test:${host.port}/`, { allowPrivate: false, resolve: async () => addresses });
    expect(await failureOf(pending)).toBe("inward");
    expect(host.requestedPaths).toEqual([]);
  });

  test("written as an IP address is checked as well", async () => {
    const host = await startArtHost(respondWith(Buffer.from("inside")));
    for (const name of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"]) {
      expect(await failureOf(fetchArt(`http://${name}:${host.port}/`, { allowPrivate: false }))).toBe("inward");
    }
    expect(host.requestedPaths).toEqual([]);
  });

  test("is resolved once per hop, and the checked address is the one connected to", async () => {
    const host = await startArtHost(respondWith(Buffer.from("art")));
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    let resolveCount = 0;
    const resolve = async () => answers[resolveCount++] ?? [];
    expect((await fetchArt(`http://art.test:${host.port}/`, { resolve })).body?.toString()).toBe("art");
    expect(resolveCount).toBe(1);
    expect(host.heads[0]?.host).toBe(`art.test:${host.port}`);
  });

  test("that resolves to a private address at the redirect is refused there", async () => {
    const host = await startArtHost(redirecting("/inside"));
    let resolveCount = 0;
    const egress = new EgressPolicy([{ place: `art.test:${host.port}` }], {
      allowedHosts: [],
      allowPrivate: false,
      resolve: async () => (resolveCount++ === 0 ? ["8.8.8.8"] : ["127.0.0.1"]),
    });
    const url = new URL(`http://art.test:${host.port}/`);
    expect(await egress.addressesOf(url)).toEqual([{ address: "8.8.8.8", family: 4 }]);
    await expect(egress.addressesOf(url)).rejects.toMatchObject({ code: "inward" });
  });
});

test("https requires a certificate for the host name, whatever address is pinned", async () => {
  const folder = tempFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const opensslArguments = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=art.test -addext subjectAltName=DNS:art.test -keyout ${key} -out ${cert}`;
  execFileSync("openssl", opensslArguments.split(" "), { stdio: "ignore" });
  const ca = readFileSync(cert, "utf8");
  const host = await startArtHost(respondWith(Buffer.from("art")), { key: readFileSync(key, "utf8"), cert: ca });
  expect((await fetchArt(`https://art.test:${host.port}/`, { ca })).body?.toString()).toBe("art");
  expect(await failureOf(fetchArt(`https://other.test:${host.port}/`, { ca }))).toBe("unreachable");
  expect(await failureOf(fetchArt(`https://art.test:${host.port}/`))).toBe("unreachable");
});
