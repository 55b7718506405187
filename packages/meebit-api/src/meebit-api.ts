import { OPERATIONS, type Operations } from "./operations.generated.js";

export type { Operations };
export type OperationName = keyof Operations;
export type Parameters<Name extends OperationName> = Operations[Name]["parameters"];
export type Answer<Name extends OperationName> = Operations[Name]["answer"];

export interface CallOptions {
  /** Aborts the request, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Preferred types of `getArt`, as `image/avif,image/webp`. */
  readonly accept?: string;
}

/** `parameters` is optional if none is required. */
type Call<Name extends OperationName> =
  Readonly<Record<never, never>> extends Parameters<Name>
    ? (parameters?: Parameters<Name>, options?: CallOptions) => Promise<Answer<Name>>
    : (parameters: Parameters<Name>, options?: CallOptions) => Promise<Answer<Name>>;

interface OperationRow {
  readonly path: string;
  readonly isJson: boolean;
  readonly otherStatuses?: readonly number[];
  readonly key?: string;
}

/** One function per operation, by its name in the OpenAPI document. */
export type MeebitApi = { readonly [Name in OperationName]: Call<Name> };

/** The site responded with an error. */
export class MeebitApiError extends Error {
  override readonly name = "MeebitApiError";
  readonly status: number;
  /** Code from the table of errors, such as `unknown_meebit`; null if the response is not the site's own. */
  readonly code: string | null;
  /** Delay before a retry; null if the site names none. */
  readonly retryAfterSeconds: number | null;
  /** Identifies the request in the site's log. */
  readonly requestId: string | null;

  constructor(response: Response, code: string | null, message: string) {
    super(message);
    this.status = response.status;
    this.code = code;
    this.retryAfterSeconds = Number(response.headers.get("Retry-After")) || null;
    this.requestId = response.headers.get("X-Request-Id");
  }
}

/**
 * Returns the URL of an operation, for `<img src>` and links.
 * @param host origin of the site, such as `https://example.org`
 * @throws TypeError if the host is invalid or a part of the path is missing
 */
export function addressOf<Name extends OperationName>(host: string, name: Name, parameters: Parameters<Name>): string {
  const rest = new Map(
    Object.entries(parameters).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const path = OPERATIONS[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest.get(key);
    if (value === undefined) throw new TypeError(`${name} needs ${key}`);
    rest.delete(key);
    return encodeURIComponent(value);
  });
  const address = new URL(path, host);
  address.search = String(new URLSearchParams([...rest]));
  return address.href;
}

/**
 * Creates the API of a site. Each function resolves to an object if the operation responds with JSON, else to the
 * `Response`; `getHealth` also at status 503. It throws `MeebitApiError` if the site responds with an error, and any
 * `fetch` error.
 * @param host origin of the site, such as `https://example.org`
 * @param send replaces the global `fetch`: to cache, to retry, to count
 */
export function createMeebitApi(host: string, send: typeof fetch = fetch): MeebitApi {
  const call =
    (name: OperationName) =>
    async (parameters: object = {}, { signal, accept }: CallOptions = {}) => {
      const { isJson, otherStatuses = [], key = "" }: OperationRow = OPERATIONS[name];
      // `as`: the functions below have their own operation's types.
      const response = await send(addressOf(host, name, parameters as Parameters<typeof name>), {
        ...(signal && { signal }),
        ...(accept && { headers: { Accept: accept } }),
      });
      if (response.ok) return isJson ? await response.json() : response;
      const body: unknown = await response.json().catch(() => null);
      // The same status may be an error, of the site or of a proxy before it.
      if (otherStatuses.includes(response.status) && isRecord(body) && key in body) return body;
      throw errorOf(response, body);
    };
  // `as`: keys of a const table are its names, and each function calls its own operation.
  const names = Object.keys(OPERATIONS) as OperationName[];
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as MeebitApi;
}

function errorOf(response: Response, body: unknown): MeebitApiError {
  const error = isRecord(body) && isRecord(body["error"]) ? body["error"] : {};
  const { code, message } = error;
  return new MeebitApiError(
    response,
    typeof code === "string" ? code : null,
    typeof message === "string" ? message : `the site has answered with ${response.status}`,
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
