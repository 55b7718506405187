import { expect, test } from "vitest";
import { readArtRequest } from "@/lib/server/art/serve-art";
import { type ArtVariant, type Background, type Framing, getVariantKey } from "@/lib/shared/art-variant";
import { GIF_ENCODER_VERSION } from "@/lib/shared/gif/encode-gif";
import { IMAGE_FORMATS, IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import { ALL_MOODS } from "@/lib/shared/moods";
import { VIEWS } from "@/lib/shared/views";

test("different variants have different keys, which are safe as file names", () => {
  const variants: ArtVariant[] = [1, 11, 20000].flatMap((id) => [
    ...(["br", "gzip", "identity"] as const).flatMap((coding) =>
      (["glb", "packed", "glb-moods", "packed-moods", "vox"] as const).map(
        (file) => ({ kind: "model", id, file, coding }) as const,
      ),
    ),
    ...ALL_MOODS.flatMap((mood) => [
      ...(["1:1", "5:4", "9:16"] as const).flatMap((ratio) =>
        (["webp", "gif"] as const).map((format) => ({ kind: "animation", id, mood, ratio, format }) as const),
      ),
      ...(["2:1", "3:2"] as const).flatMap((ratio) =>
        IMAGE_FORMATS.map((format) => ({ kind: "card", id, mood, ratio, format }) as const),
      ),
    ]),
    ...ALL_MOODS.flatMap((mood) =>
      IMAGE_WIDTHS.flatMap((width) =>
        IMAGE_FORMATS.flatMap((format) =>
          (["poster", "portrait", "full"] satisfies Framing[]).flatMap((framing) =>
            (framing === "poster" ? VIEWS : (["three-quarter"] as const)).flatMap((view) =>
              (["mood", "none"] satisfies Background[]).map(
                (background) => ({ kind: "picture", id, framing, view, width, mood, background, format }) as const,
              ),
            ),
          ),
        ),
      ),
    ),
  ]);
  variants.push(
    ...ALL_MOODS.flatMap((mood) =>
      (["br", "gzip", "identity"] as const).map((coding) => ({ kind: "motion", mood, coding }) as const),
    ),
  );
  const keys = new Set(variants.map(getVariantKey));
  expect(keys.size).toBe(variants.length);
  for (const key of keys) expect(key).toMatch(/^(\d{5}|mood)\.[a-z0-9.]+$/);
});

test("the key of a GIF names its encoder's version; that of a WebP does not", () => {
  const animation = { kind: "animation", id: 7, mood: "gm", ratio: "9:16" } as const;
  expect(getVariantKey({ ...animation, format: "gif" })).toBe(`00007.animation.gm.9x16.e${GIF_ENCODER_VERSION}.gif`);
  expect(getVariantKey({ ...animation, format: "webp" })).toBe("00007.animation.gm.9x16.webp");
});

test("two spellings of one request share a key", () => {
  const keyOf = (query: Record<string, string>) => {
    const request = readArtRequest(query);
    if (request.kind !== "picture") throw new Error("not a picture");
    return getVariantKey({ ...request, format: "webp" });
  };
  expect(keyOf({ type: "poster", token_id: "00009", mood: "ZEN", w: "640" })).toBe(
    keyOf({ mood: "zen", type: "poster", token_id: "9" }),
  );
});
