/**
 * @typedef {object} CachePlace location of the shared cache
 * @property {string} base of the bucket, with the prefix and without a trailing slash: path style, which every
 *   S3-compatible store supports
 * @property {string} region
 */

/**
 * Reads ART_CACHE_URL: `s3://bucket/prefix?endpoint=https://…&region=…`. `endpoint` defaults to the AWS endpoint of the
 * region, `region` to `defaultRegion`.
 * @param {string} text @param {string} [defaultRegion]
 * @returns {CachePlace}
 * @throws {Error} the problem, phrased as the end of a sentence
 */
export function parseCachePlace(text, defaultRegion = "us-east-1") {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url?.hostname ?? "";
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error("must be an address like s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1");
  }
  if (url.username || url.password)
    throw new Error("must hold no keys: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const unknown = [...url.searchParams.keys()].find((name) => name !== "endpoint" && name !== "region");
  if (unknown !== undefined) throw new Error(`has the unknown parameter ${unknown}: there are endpoint and region`);
  const region = url.searchParams.get("region") ?? defaultRegion;
  const endpoint = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new Error("has an endpoint that is no http(s) address");
  }
  const prefix = url.pathname.split("/").filter(Boolean);
  return { base: [endpoint.replace(/\/+$/, ""), bucket, ...prefix].join("/"), region };
}
