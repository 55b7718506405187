import { expect, test } from "vitest";
import { apiText } from "@/components/docs/docs-text";
import { OPERATIONS } from "@/lib/server/openapi/operations";
import { createApiReference } from "@/lib/server/openapi/reference";

const groups = createApiReference("https://mb1.test");
const all = groups.flatMap(({ operations }) => operations);
const find = (wanted: string) => all.find(({ id }) => id === wanted);

test("the reference has every operation of the document, in groups that have a title", () => {
  expect(all.map(({ id }) => id).toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted());
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
  expect(find("getEmbed")?.example).toBe("/api/oembed?url=https://mb1.test/meebit/1?mood=gm");
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
  expect(JSON.stringify(groups)).not.toContain("{origin}");
});
