import { expect, test } from "@playwright/test";
import { encodeFunctionData } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { fromJSONSchema } from "zod";
import { warmAbi } from "@/contracts/abis/delegation";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import { giveAvatars } from "@/e2e/support/chain";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";
import {
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  resolvePart,
} from "@/tests/support/api-document";
import { createSiteClient } from "../scripts/lib/site-client";

/** An avatar that only this file uses. */
const ID = 19_855;

/** An operation of the document, with what its requests need. */
interface Call {
  readonly document: ApiDocument;
  readonly site: string;
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  readonly operation: ApiOperation;
  readonly parameters: readonly ApiParameter[];
}

async function listCalls(site: string): Promise<readonly Call[]> {
  const document: ApiDocument = await (await fetch(`${site}/api/openapi.json`)).json();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = operation.parameters.map((parameter) => resolvePart(document, parameter));
      return { document, site, path, method, operation, parameters };
    }),
  );
}

const isOpen = ({ operation }: Call) => !operation.tags.includes("Site");
const responseOf = ({ document, operation }: Call, status: number): ApiResponse =>
  resolvePart(document, operation.responses[status] ?? operation.responses["default"] ?? { description: "" });

/** Builds the URL of a call from the examples of its required parameters, and other values by name. */
function addressOf({ site, path, parameters }: Call, values: Readonly<Record<string, string>> = {}): string {
  const chosen = parameters
    .filter(({ name, required }) => required || name in values)
    .map(({ name, example, in: where }) => ({ name, where, value: values[name] ?? String(example) }));
  const filled = chosen
    .filter(({ where }) => where === "path")
    .reduce((address, { name, value }) => address.replace(`{${name}}`, value), path);
  const query = new URLSearchParams(
    chosen.flatMap(({ where, name, value }) => (where === "query" ? [[name, value]] : [])),
  );
  return `${site}${filled}${query.size > 0 ? `?${query}` : ""}`;
}

/** Returns the required headers of a call, from their examples. */
const headersOf = ({ parameters }: Call): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ in: where, required, name, example }) =>
      where === "header" && required ? [[name, String(example)]] : [],
    ),
  );

const typeOf = (answer: Response) => answer.headers.get("content-type")?.split(";", 1)[0] ?? "";

/** Checks the status and headers of a response, and its body if it is JSON; leaves that of a part to be read. */
async function expectDocumented(call: Call, status: number, answer: Response) {
  const about = `${call.operation.operationId} ${status} ${answer.url}`;
  expect(answer.status, about).toBe(status);
  const { headers = {}, content = {} } = responseOf(call, status);
  // An error may be of the address, which is open, and not of the closed method.
  if (isOpen(call) || status < 400)
    expect(answer.headers.get("access-control-allow-origin"), about).toBe(isOpen(call) ? "*" : null);
  for (const [name, shared] of Object.entries(headers)) {
    const value = answer.headers.get(name);
    const { required, examples } = resolvePart(call.document, shared);
    if (required) expect(value, `${about} ${name}`).not.toBeNull();
    if (examples)
      expect(
        Object.values(examples).map((example) => example.value),
        about,
      ).toContain(value);
  }
  if (status !== 304 && status !== 206) expect(Object.keys(content), about).toContain(typeOf(answer));
  if (status === 206) return;
  const schema = content["application/json"]?.schema;
  if (!schema) {
    await answer.body?.cancel();
    return;
  }
  // `as`: the document was generated from such schemas.
  const type = fromJSONSchema(resolvePart(call.document, schema) as Parameters<typeof fromJSONSchema>[0]);
  const read = type.safeParse(await answer.clone().json());
  expect(read.error, about).toBeUndefined();
}

test("every open operation answers its examples, conditions and ranges as documented", async ({ baseURL }) => {
  test.slow();
  const calls = await listCalls(`${baseURL}`);
  expect(calls.length).toBeGreaterThan(20);
  for (const call of calls.filter(isOpen)) {
    const { content = {} } = responseOf(call, 200);
    const method = content["text/event-stream"] ? "HEAD" : "GET";
    const optional = call.parameters.filter((each) => each.in === "query" && !each.required);
    for (const { name, example } of optional) {
      const answer = await fetch(addressOf(call, { [name]: String(example) }), { method });
      await expectDocumented(call, 200, answer);
    }
    for (const [type, { examples }] of Object.entries(content)) {
      const file = examples?.["file"];
      if (!file || !("externalValue" in file)) continue;
      const answer = await fetch(file.externalValue);
      await expectDocumented(call, 200, answer);
      expect(typeOf(answer), file.externalValue).toBe(type);
    }

    const address = addressOf(call);
    const send = (headers: Record<string, string> = {}) =>
      fetch(address, { method, headers: { "accept-encoding": "identity", ...headers } });
    // Other tests save meanwhile: lists of saves grow between two requests.
    await expect(async () => {
      const whole = await send();
      await expectDocumented(call, 200, whole);
      if (!call.operation.responses["304"]) return;
      await expectDocumented(call, 304, await send({ "if-none-match": whole.headers.get("etag") ?? "" }));
      const part = await send({ range: "bytes=0-1" });
      await expectDocumented(call, 206, part);
      expect(part.headers.get("content-range"), address).toBe(`bytes 0-1/${whole.headers.get("content-length")}`);
      expect((await part.arrayBuffer()).byteLength, address).toBe(2);
      await expectDocumented(call, 416, await send({ range: "bytes=99999999-" }));
    }).toPass({ timeout: 30_000 });
  }
});

/** What turns the example of a call into a refused request. */
interface Change {
  readonly values?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Fields in place of those of the body's example. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const values = (changed: Readonly<Record<string, string>>): Change => ({ values: changed });
/** How to provoke an error: the first change whose parameters the operation has. */
const PROVOKED: Readonly<Partial<Record<HttpErrorCode, readonly Change[]>>> = {
  bad_token_id: [values({ id: "x" }), values({ token_id: "x" }), values({ ids: "x" })],
  unknown_meebit: [
    values({ id: "20001" }),
    values({ token_id: "20001" }),
    values({ ids: "20001" }),
    values({ url: "{site}/meebit/20001" }),
  ],
  bad_ids: [values({ ids: "" })],
  bad_after: [values({ after: "-1" }), values({ since: "-1" })],
  unknown_cursor: [values({ since: "999999999999999" })],
  bad_limit: [values({ limit: "0" })],
  bad_type: [values({ type: "gif" })],
  bad_width: [values({ w: "641" })],
  bad_mood: [values({ mood: "sad" })],
  bad_view: [values({ view: "back" })],
  bad_background: [values({ bg: "red" })],
  bad_format: [values({ format: "bmp" })],
  bad_animation_format: [values({ type: "animation", format: "avif" })],
  bad_ratio: [values({ ratio: "16:9" })],
  bad_compressed: [values({ compressed: "2" })],
  bad_moods: [values({ moods: "2" })],
  opaque_format: [values({ format: "jpeg", bg: "none" })],
  unknown_mood: [values({ mood: "sad" })],
  // The second is no checksum.
  bad_address: [values({ address: "0x1" }), { fields: { from: "0xD8DA6BF26964aF9D7eEd9e03E53415D37aA96045" } }],
  bad_refresh: [values({ refresh: "2" })],
  bad_collection: [values({ collection: "punks" })],
  bad_number: [values({ id: "x" })],
  demo_refused: [values({ address: "0x1" }), { fields: { signed: "0x00" } }],
  bad_tile: [values({ zoom: "x" })],
  unknown_tile: [values({ zoom: "99" })],
  bad_embed_url: [values({ url: "x" })],
  bad_embed_size: [values({ maxwidth: "0" })],
  bad_embed_format: [values({ format: "text" })],
  unknown_embed_url: [values({ url: "https://example.org/viewer/1" })],
  xml_not_offered: [values({ format: "xml" })],
  range_not_satisfiable: [{ headers: { range: "bytes=99999999-" } }],
  method_not_allowed: [{ method: "PATCH" }],
  url_too_long: [{}],
  too_many_headers: [{ headers: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`X-${at}`, "1"])) }],
  foreign_origin: [{ headers: { Origin: "https://example.org", "Sec-Fetch-Site": "cross-site" } }],
  not_json: [{ headers: { "Content-Type": "text/plain" }, body: "x" }],
  not_signed_in: [{ headers: JSON_TYPE, body: '{"mood":"gm"}' }],
  bad_body: [{ headers: JSON_TYPE, body: "{" }],
  body_too_large: [{ headers: JSON_TYPE, body: `"${"x".repeat(40_000)}"` }],
  signin_no_session: [{ headers: JSON_TYPE, body: '{"message":"m","signature":"0x"}' }],
};

/** Codes that cannot be provoked cheaply by one request to a healthy site, and where they are tested. */
const NOT_PROVOKED: Readonly<Partial<Record<HttpErrorCode, string>>> = {
  bad_host: "fetch sets Host: tests of lib/server/edge",
  internal: "a fault of the site: tests/lib/server/http/route.test.ts",
  body_too_slow: "takes ten seconds: read-json-body.test.ts",
  too_many_requests: "this site counts nothing: tests/lib/server/limits, save-feed.test.ts",
  too_many_streams: "takes 400 connections: save-feed.test.ts",
  busy: "takes a full queue: tests/lib/server/render",
  chain_busy: "takes a full queue: chain-reads.test.ts",
  contract_silent: "takes a contract that is gone: serve-portfolio.test.ts",
  demo_off: "this site has the demo: demo-off.spec.ts",
  storage_unavailable: "takes a broken database: storage-down.test.ts",
  gate_refused: "this site has no gate: tests/lib/server/gate",
  gate_unreachable: "this site has no gate: tests/lib/server/gate",
  not_holder: "takes a session: auth-bad-input.spec.ts",
  chain_unreachable: "takes a chain that is down: chain-down.spec.ts",
  chain_undecided: "takes nodes that differ: tests/lib/server/chain",
  delegation_unread: "takes a registry that is silent: tests/lib/server/chain",
  signin_bad_message: "takes a nonce: auth-bad-input.spec.ts",
  signin_bad_domain: "takes a nonce: sign-in.test.ts",
  signin_bad_chain: "takes a nonce: sign-in.test.ts",
  signin_bad_statement: "takes a nonce: sign-in.test.ts",
  signin_too_early: "takes a nonce: sign-in.test.ts",
  signin_expired: "takes a nonce: sign-in.test.ts",
  signin_malformed: "takes a nonce: sign-in.test.ts",
  signin_bad_nonce: "takes a nonce: sign-in.test.ts",
  signin_bad_signature: "takes a nonce: sign-in.test.ts",
  signin_undecided: "takes nodes that differ: contract-signature.test.ts",
};
/** Codes of a request that needs a session first. */
const AFTER_SESSION: ReadonlySet<HttpErrorCode> = new Set([
  ...(["bad_mood", "bad_body", "body_too_large", "range_not_satisfiable"] as const),
]);

/** Lists the documented errors of a call. */
function codesOf({ document, operation }: Call): readonly HttpErrorCode[] {
  return Object.values(operation.responses).flatMap((shared) => {
    const { examples = {} } = resolvePart(document, shared).content?.["application/json"] ?? {};
    // `as`: the document names only codes of the table.
    return Object.keys(examples) as HttpErrorCode[];
  });
}

function changeFor({ operation, parameters, site }: Call, code: HttpErrorCode): Change {
  if (code === "repeated_parameter") return {};
  const names = new Set(parameters.map(({ name }) => name));
  const change = PROVOKED[code]?.find(({ values: changed = {} }) =>
    Object.keys(changed).every((name) => names.has(name)),
  );
  if (change === undefined) throw new Error(`no request of ${operation.operationId} provokes ${code}`);
  const filled = Object.entries(change.values ?? {}).map(([name, value]) => [name, value.replace("{site}", site)]);
  return { ...change, values: Object.fromEntries(filled) };
}

/** Sends the request that must be refused with the code. */
function provoke(call: Call, code: HttpErrorCode): Promise<Response> {
  const { values: changed, method = call.method.toUpperCase(), headers, body, fields } = changeFor(call, code);
  const address = new URL(addressOf(call, changed));
  if (code === "url_too_long") address.searchParams.set("long", "x".repeat(10_240));
  if (code === "repeated_parameter") {
    const { name = "" } = call.parameters.find((each) => each.in === "query") ?? {};
    address.searchParams.append(name, "1");
    address.searchParams.append(name, "1");
  }
  if (fields) {
    const example = call.operation.requestBody?.content["application/json"]?.example;
    const changedBody = JSON.stringify({ ...(typeof example === "object" && example), ...fields });
    return fetch(address, { method, headers: { ...headersOf(call), ...JSON_TYPE }, body: changedBody });
  }
  const sent = method === "GET" ? {} : { body: body ?? null };
  return fetch(address, { method, headers: { ...headersOf(call), ...headers }, ...sent });
}

test("every documented error that a request can provoke is answered as documented", async ({ baseURL }) => {
  test.slow();
  let provoked = 0;
  for (const call of await listCalls(`${baseURL}`)) {
    const needsSession = call.operation.security?.length === 1 && !codesOf(call).includes("signin_no_session");
    for (const code of codesOf(call)) {
      if (code in NOT_PROVOKED || (needsSession && AFTER_SESSION.has(code))) continue;
      const answer = await provoke(call, code);
      const about = `${call.operation.operationId} ${code}`;
      const { error } = await answer.clone().json();
      expect(error?.code, about).toBe(code);
      await expectDocumented(call, HTTP_ERRORS[code][0], answer);
      provoked += 1;
    }
  }
  expect(provoked).toBeGreaterThan(100);
});

test("every operation of the site's own pages answers as documented", async ({ baseURL }) => {
  test.slow();
  const calls = (await listCalls(`${baseURL}`)).filter((call) => !isOpen(call));
  const holder = privateKeyToAccount(generatePrivateKey());
  await giveAvatars(holder.address, [ID]);
  const browser = createSiteClient(`${baseURL}`);
  const called = new Set<string>();
  const request = async (id: string, values = {}, status = 200, options = {}) => {
    const call = calls.find(({ operation }) => operation.operationId === id);
    if (call === undefined) throw new Error(`no operation ${id}`);
    const path = addressOf(call, { ...(call.path.includes("{id}") && { id: String(ID) }), ...values });
    const sent = { method: call.method.toUpperCase(), ...options };
    const answer = await browser.request(path.slice(`${baseURL}`.length), sent);
    await expectDocumented(call, status, answer);
    called.add(id);
    return answer;
  };
  const get = async (id: string, values = {}) => await (await request(id, values)).json();
  const send = async (id: string, body?: unknown, status = 200) =>
    await (await request(id, {}, status, { body })).json();
  const signIn = async () => await send("signIn", await browser.signNonce(holder, await get("getNonce")));

  const { address } = await signIn();
  expect(address).toBe(holder.address);
  expect(await get("getSession")).toMatchObject({ address });
  expect(await get("getGate")).toEqual({ allowed: true, reason: "open" });

  expect((await send("saveMood", { mood: "sad" }, 400)).error.code).toBe("bad_mood");
  expect((await send("saveMood", { mood: 7 }, 400)).error.code).toBe("bad_body");
  expect(await send("saveMood", { mood: "ZEN" })).toMatchObject({ id: ID, mood: "zen" });
  expect(await send("unsaveMood")).toMatchObject({ id: ID, mood: "default" });

  expect((await get("getHoldings", { refresh: "1" })).holdings).toMatchObject([{ id: ID, registry: null }]);
  expect(await get("getOwner")).toMatchObject({ id: ID, owner: address });
  expect(await get("getPortfolio", { address })).toMatchObject({ address, unread: [] });
  expect(await get("getToken", { collection: "meebits", id: String(ID) })).toMatchObject({ owner: address });
  const print = await request("getPrint");
  const withHeader = (headers: object) => ({ headers });
  await request("getPrint", {}, 304, withHeader({ "If-None-Match": print.headers.get("etag") }));
  expect((await request("getPrint", {}, 206, withHeader({ Range: "bytes=0-1" }))).headers.get("content-length")).toBe(
    "2",
  );
  await request("getPrint", {}, 416, withHeader({ Range: "bytes=99999999-" }));

  const account = privateKeyToAccount(getDemoPrivateKey("first"));
  const to = getContractAddress("warm");
  const data = encodeFunctionData({ abi: warmAbi, functionName: "setLocked", args: [false] });
  const preview = await send("previewWrite", { from: account.address, write: { kind: "set-locked", locked: false } });
  expect(preview).toMatchObject({ canSucceed: true, transaction: { to, data } });
  const { nonce, baseFee } = await get("getDemoTerms", { address: account.address });
  const signed = await account.signTransaction({
    ...{ type: "eip1559", chainId: 1, to, data, nonce, gas: 400_000n },
    ...{ maxFeePerGas: BigInt(baseFee) * 2n + 1n, maxPriorityFeePerGas: 1n },
  });
  const { hash } = await send("sendDemoTransaction", { signed });
  const status = { hash, from: account.address, to, data, nonce, sinceBlock: "0" };
  await expect.poll(async () => (await send("getWriteStatus", status)).state).toBe("confirmed");

  await send("signOut");
  expect(await get("getSession")).toMatchObject({ address: null });
  await send("signOutEverywhere", undefined, 401);
  await signIn();
  expect(await send("signOutEverywhere")).toMatchObject({ address: null });
  expect(await get("followSignOut")).toMatchObject({ address: null });
  expect([...called].toSorted()).toEqual(calls.map(({ operation }) => operation.operationId).toSorted());
});
