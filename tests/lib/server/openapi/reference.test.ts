import { expect, test } from "vitest";
import { apiText } from "@/components/docs/docs-text";
import { GET_SAVED_MOOD } from "@/lib/server/openapi/collection-operations";
import { ALL_OPERATIONS } from "@/lib/server/openapi/operations";
import { createApiReference } from "@/lib/server/openapi/reference";

const { groups, headers, errors } = createApiReference("https://mb1.test");
const all = groups.flatMap(({ operations }) => operations);
const find = (wanted: string) => all.find(({ id }) => id === wanted);

test("the reference has every operation of the document, in groups that have a title", () => {
  expect(all.map(({ id }) => id).toSorted()).toEqual(ALL_OPERATIONS.map(({ id }) => id).toSorted());
  for (const { title } of groups) expect(apiText.groups).toHaveProperty(title);
});

test("describes the parameters, fields and errors of an operation", () => {
  const changes = find("listSaveChanges");
  expect(changes?.example).toBe("/api/saved-moods/changes");
  expect(changes?.parameters).toContainEqual({
    name: "limit",
    in: "query",
    isRequired: false,
    values: "1 to 100",
    example: "10",
    description: "How many at most; 100 without it.",
  });
  expect(changes?.fields.map(({ name }) => name)).toEqual([
    ...["changes", "changes[].id", "changes[].mood", "changes[].savedAt", "changes[].seq", "next", "isComplete"],
  ]);
  expect(changes?.errors.map(({ code }) => code)).toContain("bad_after");
  const savedAt = changes?.fields.find(({ name }) => name === "changes[].savedAt");
  expect(savedAt?.values).toBe("time (ISO 8601) or null");
  expect(find("getTraits")?.fields.find(({ name }) => name === "refusedArt[].kind")?.values).toBe(
    "poster, image, print, model",
  );
  const expiry = find("getPortfolio")?.fields.find(({ name }) => name === "warm.hotWallet.expiresAt");
  expect(expiry?.values).toBe("integer, 0 or more or null");
  expect(
    find("getOwner")
      ?.fields.slice(0, 3)
      .map(({ name, values }) => [name, values]),
  ).toEqual([
    ["id", "1 to 20000"],
    ["isKnown", "true or false"],
    ["owner", "text"],
  ]);
  expect(find("previewWrite")?.body?.fields.map(({ name }) => name)).toEqual([
    ...["from", "write", "write.kind", "write.hotWallet", "write.expiresAt", "write.lock", "write.locked"],
  ]);
  expect(find("getEmbed")?.example).toBe("/api/oembed?url=https://mb1.test/meebit/1?mood=gm");
});

test("describes statuses with their headers, which are all described, and what every request may get", () => {
  const traits = find("getTraits");
  expect(traits?.statuses.map(({ status }) => status)).toEqual([200, 206, 304]);
  expect(traits?.statuses[1]).toEqual({
    status: 206,
    description: "The bytes that `Range` names.",
    headers: ["Accept-Ranges", "Cache-Control", "Content-Range", "ETag"],
  });
  expect(find("getHealth")?.statuses.map(({ status }) => status)).toEqual([200, 503]);
  expect(traits?.errors).toContainEqual(expect.objectContaining({ status: 405, headers: ["Allow"] }));
  const limited = find("getArt")?.errors.find(({ code }) => code === "too_many_requests");
  expect(limited?.headers).toEqual(["Retry-After", "RateLimit", "RateLimit-Policy"]);
  const named = all.flatMap((operation) => [...operation.statuses, ...operation.errors].flatMap((row) => row.headers));
  expect(headers.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(named)]));
  expect(errors.map(({ status }) => status)).toEqual([400, 414, 431, 500]);
});

test("describes requests of the site itself with session and body", () => {
  expect(find("saveMood")).toMatchObject({
    ...{ method: "PUT", path: "/api/moods/{id}", session: "required", example: null },
    body: { fields: [{ name: "mood" }] },
  });
  expect(JSON.parse(find("saveMood")?.body?.example ?? "")).toEqual({ mood: "zen" });
  expect(find("getSession")).toMatchObject({ method: "GET", session: "optional", body: null });
});

test("marks a deprecated operation with its end, and its headers in every response", () => {
  const deprecation = { from: new Date("2026-01-01"), until: new Date("2026-07-01"), guide: "/docs/http#versions" };
  const [group] = createApiReference("https://mb1.test", [{ ...GET_SAVED_MOOD, deprecation }]).groups;
  const [operation] = group?.operations ?? [];
  expect(operation).toMatchObject({ isDeprecated: true, description: "Ends on 2026-07-01: /docs/http#versions" });
  for (const row of [...(operation?.statuses ?? []), ...(operation?.errors ?? [])])
    expect(row.headers, String(row.status)).toContain("Sunset");
  expect(find("getSavedMood")?.isDeprecated).toBe(false);
});

test("has an example of each response, with addresses of this site", () => {
  for (const { id, types, answer } of all)
    expect(answer !== null || types.every(({ example }) => example?.startsWith("/")), id).toBe(true);
  expect(JSON.parse(find("getMetadata")?.answer ?? "")).toMatchObject({ animation_url: "https://mb1.test/viewer/7" });
  expect(find("followSaves")?.answer).toMatch(/^id: 41\nevent: save\ndata: {"seq":41,/);
  const model = { type: "model/gltf-binary", example: "/api/meebits?type=3d&token_id=1" };
  expect(find("getArt")?.types).toContainEqual(model);
  expect(find("getTraits")?.cacheControls[0]).toEqual({
    value: "public, max-age=3600, stale-if-error=604800, no-transform",
    when: "",
  });
  expect(JSON.stringify({ groups, headers })).not.toContain("{origin}");
});
