import { expect, test } from "vitest";
import { parseCachePlace } from "@/lib/server/art/cache-place.mjs";

test.each([
  ["s3://art-bucket", "https://s3.us-east-1.amazonaws.com/art-bucket", "us-east-1"],
  ["s3://art-bucket/a/b/?region=eu-west-1", "https://s3.eu-west-1.amazonaws.com/art-bucket/a/b", "eu-west-1"],
  ["s3://art-bucket/a?endpoint=http://minio:9000/", "http://minio:9000/art-bucket/a", "us-east-1"],
])("parses %s", (text, base, region) => expect(parseCachePlace(text)).toEqual({ base, region }));

test.each([
  ["another protocol", "https://bucket/a"],
  ["no bucket", "s3:///a"],
  ["credentials in the URL", "s3://key:secret@bucket/a"],
  ["an endpoint that is not a URL", "s3://bucket?endpoint=minio"],
  ["a misspelled parameter", "s3://bucket?endpiont=http://minio:9000"],
  ["a text that is not a URL", "bucket"],
])("refuses %s", (_, text) => expect(() => parseCachePlace(text)).toThrow());
