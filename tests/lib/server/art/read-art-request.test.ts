import { describe, expect, test } from "vitest";
import { readArtRequest } from "@/lib/server/art/serve-art";
import { HttpError } from "@/lib/shared/errors";
import type { Query } from "@/lib/shared/viewer-query";

function httpErrorOf(query: Query): { code: string; status: number; message: string } {
  try {
    readArtRequest(query);
  } catch (error) {
    if (error instanceof HttpError) return { code: error.code, status: error.status, message: error.message };
    throw error;
  }
  throw new Error("was taken");
}

const poster = { type: "poster", token_id: "1" };

describe("an accepted query", () => {
  test("type and id alone give a 640 px poster in the default mood with a negotiated format", () => {
    expect(readArtRequest(poster)).toEqual({
      kind: "picture",
      id: 1,
      framing: "poster",
      view: "three-quarter",
      width: 640,
      mood: "default",
      background: "mood",
      format: null,
    });
  });

  test("the full picture is 1024 px wide unless a width is given", () => {
    expect(readArtRequest({ type: "full", token_id: "20000" })).toMatchObject({
      framing: "full",
      width: 1024,
      id: 20000,
    });
    expect(readArtRequest({ type: "full", token_id: "20000", w: "320" })).toMatchObject({ width: 320 });
  });

  test("a model request has only an id and a file", () => {
    const model = { kind: "model", id: 777 };
    expect(readArtRequest({ type: "3d", token_id: "00777", w: "160", mood: "gm" })).toEqual({ ...model, file: "glb" });
    expect(readArtRequest({ type: "3d", token_id: "777", compressed: "1" })).toEqual({ ...model, file: "packed" });
    expect(readArtRequest({ type: "3d", token_id: "777", compressed: "0" })).toEqual({ ...model, file: "glb" });
    expect(readArtRequest({ type: "vox", token_id: "777" })).toEqual({ ...model, file: "vox" });
  });

  test("moods=1 selects the model with moods, compressed or not", () => {
    const model = { type: "3d", token_id: "7", moods: "1" };
    expect(readArtRequest(model)).toEqual({ kind: "model", id: 7, file: "glb-moods" });
    expect(readArtRequest({ ...model, compressed: "1" })).toEqual({ kind: "model", id: 7, file: "packed-moods" });
    expect(readArtRequest({ ...model, moods: "0" })).toMatchObject({ file: "glb" });
    expect(readArtRequest({ ...model, type: "vox" })).toMatchObject({ file: "vox" });
  });

  test("an animation is a square WebP in the default mood unless the query says otherwise", () => {
    const animation = { kind: "animation", id: 7 };
    expect(readArtRequest({ type: "animation", token_id: "7" })).toEqual({
      ...animation,
      mood: "default",
      ratio: "1:1",
      format: "webp",
    });
    expect(readArtRequest({ type: "animation", token_id: "00007", mood: "GM", ratio: "9:16", format: "gif" })).toEqual({
      ...animation,
      mood: "gm",
      ratio: "9:16",
      format: "gif",
    });
  });

  test("a card is 2:1 with a negotiated format unless the query says otherwise", () => {
    const card = { kind: "card", id: 7, mood: "hype", format: null };
    const query = { type: "card", token_id: "7", mood: "hype" };
    expect(readArtRequest(query)).toEqual({ ...card, ratio: "2:1" });
    expect(readArtRequest({ ...query, ratio: "3:2", format: "jpeg" })).toEqual({
      ...card,
      ratio: "3:2",
      format: "jpeg",
    });
  });

  test("a portrait has its own framing and is 640 px wide", () => {
    expect(readArtRequest({ type: "portrait", token_id: "7" })).toMatchObject({ framing: "portrait", width: 640 });
  });

  test("reads the view of a poster in any letter case and ignores it for other pictures", () => {
    expect(readArtRequest({ ...poster, view: "Side" })).toMatchObject({ view: "side" });
    expect(readArtRequest({ type: "full", token_id: "7", view: "side" })).toMatchObject({ view: "three-quarter" });
  });

  test("refuses a value of compressed other than 0 or 1", () => {
    expect(() => readArtRequest({ type: "3d", token_id: "7", compressed: "yes" })).toThrow(
      "compressed must be 0 or 1.",
    );
  });

  test.each(["160", "320", "640", "1080"])("accepts width %s", (w) => {
    expect(readArtRequest({ ...poster, w })).toMatchObject({ width: Number(w) });
  });

  test("different spellings of one request give the same result", () => {
    const plain = readArtRequest({ type: "poster", token_id: "7", mood: "gm" });
    const spelled = [
      { mood: "GM", token_id: "00007", type: "poster" },
      { type: "poster", token_id: "007", mood: "gM", w: "640", bg: "mood" },
      { utm_source: ["a", "b"], type: "poster", token_id: "7", mood: "gm", cb: "123" },
    ];
    for (const query of spelled) expect(readArtRequest(query)).toEqual(plain);
  });
});

describe("a refused query", () => {
  test.each<[string, Query, string, number]>([
    ["no type", { token_id: "1" }, "bad_type", 400],
    ["an unknown type", { type: "gif", token_id: "1" }, "bad_type", 400],
    ["a type in capitals", { type: "POSTER", token_id: "1" }, "bad_type", 400],
    ["a type from the prototype", { type: "constructor", token_id: "1" }, "bad_type", 400],
    ["an empty type", { type: "", token_id: "1" }, "bad_type", 400],
    ["no id", { type: "poster" }, "bad_token_id", 400],
    ["an empty id", { type: "poster", token_id: "" }, "bad_token_id", 400],
    ["letters as id", { type: "poster", token_id: "abc" }, "bad_token_id", 400],
    ["a sign", { type: "poster", token_id: "-1" }, "bad_token_id", 400],
    ["a fraction", { type: "poster", token_id: "1.0" }, "bad_token_id", 400],
    ["an exponent", { type: "poster", token_id: "1e3" }, "bad_token_id", 400],
    ["a hexadecimal id", { type: "poster", token_id: "0x1" }, "bad_token_id", 400],
    ["blanks round the id", { type: "poster", token_id: " 1 " }, "bad_token_id", 400],
    ["a line break after the id", { type: "poster", token_id: "1\n" }, "bad_token_id", 400],
    ["digits of another script", { type: "poster", token_id: "١" }, "bad_token_id", 400],
    ["a path as id", { type: "poster", token_id: "../1" }, "bad_token_id", 400],
    ["six digits with leading zeros", { type: "poster", token_id: "000001" }, "bad_token_id", 400],
    ["an id of 10 kB", { type: "poster", token_id: "9".repeat(10_240) }, "bad_token_id", 400],
    ["an id given twice", { type: "poster", token_id: ["1", "2"] }, "repeated_parameter", 400],
    ["a type given twice", { type: ["poster", "poster"], token_id: "1" }, "repeated_parameter", 400],
    ["a width given twice", { ...poster, w: ["160", "160"] }, "repeated_parameter", 400],
    ["id 0", { type: "poster", token_id: "0" }, "unknown_meebit", 404],
    ["id 00000", { type: "poster", token_id: "00000" }, "unknown_meebit", 404],
    ["id 20001", { type: "3d", token_id: "20001" }, "unknown_meebit", 404],
    ["id 99999", { type: "full", token_id: "99999" }, "unknown_meebit", 404],
    ["id 1000000", { type: "poster", token_id: "1000000" }, "unknown_meebit", 404],
    ["a width not in the list", { ...poster, w: "641" }, "bad_width", 400],
    ["a padded width", { ...poster, w: "0640" }, "bad_width", 400],
    ["an empty width", { ...poster, w: "" }, "bad_width", 400],
    ["a bad width on a model", { type: "3d", token_id: "1", w: "5" }, "bad_width", 400],
    ["an unknown mood", { ...poster, mood: "sad" }, "bad_mood", 400],
    ["a mood from the prototype", { ...poster, mood: "toString" }, "bad_mood", 400],
    ["an unknown view", { ...poster, view: "back" }, "bad_view", 400],
    ["an unknown background", { ...poster, bg: "red" }, "bad_background", 400],
    ["an unknown format", { ...poster, format: "bmp" }, "bad_format", 400],
    ["a picture as GIF", { ...poster, format: "gif" }, "bad_format", 400],
    ["an animation as PNG", { type: "animation", token_id: "1", format: "png" }, "bad_animation_format", 400],
    ["an animation in a card's ratio", { type: "animation", token_id: "1", ratio: "2:1" }, "bad_ratio", 400],
    ["a card in an animation's ratio", { type: "card", token_id: "1", ratio: "9:16" }, "bad_ratio", 400],
    ["a ratio from the prototype", { type: "card", token_id: "1", ratio: "toString" }, "bad_ratio", 400],
    ["an unknown ratio on a poster", { ...poster, ratio: "16:9" }, "bad_ratio", 400],
    ["a ratio given twice", { type: "animation", token_id: "1", ratio: ["1:1", "1:1"] }, "repeated_parameter", 400],
    ["a mood of 10 kB", { type: "animation", token_id: "1", mood: "m".repeat(10_240) }, "bad_mood", 400],
    ["moods that are not 0 or 1", { type: "3d", token_id: "1", moods: "gm" }, "bad_moods", 400],
    ["a format by its media type", { ...poster, format: "image/png" }, "bad_format", 400],
    ["a JPEG without background", { ...poster, format: "jpeg", bg: "none" }, "opaque_format", 400],
  ])("%s", (_situation, query, code, status) => {
    expect(httpErrorOf(query)).toMatchObject({ code, status });
  });

  test("the error for an unknown id has the specified message", () => {
    expect(httpErrorOf({ type: "poster", token_id: "20001" }).message).toBe(
      "OOPS: No such meebit. Enter an ID from 00001 - 20000.",
    );
  });
});
