import { beforeAll, describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import type { FaceComponent } from "@/lib/avatar/face/components";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { listMoodPlates, PRESETS } from "@/lib/avatar/glb/vrm";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import { openFace } from "@/tests/support/open-face";

const EXPRESSIONS: readonly (readonly [string, readonly FaceComponent[]])[] = [
  ...Object.entries(PRESETS),
  ...PICKABLE_MOODS.map((mood) => [mood, listMoodPlates(mood)] as const),
];

describe("an avatar opened by three-vrm", () => {
  let plates: Awaited<ReturnType<typeof openFace>>;
  beforeAll(async () => {
    plates = await openFace(encodeGlb(buildAvatar(1)));
  });

  it.each(EXPRESSIONS)("shows exactly the plates of %s", (name, components) => {
    expect(new Set(plates([[name, 1]]))).toEqual(new Set(components));
  });

  /** Eye expressions that it overrides, by VRMC_vrm 1.0 "overrideBlink" and "overrideLookAt". */
  const yielding = (name: string) => {
    if (name.startsWith("look")) return [];
    return name.startsWith("blink") ? ["lookUp", "lookDown"] : ["lookUp", "lookDown", "blink", "blinkLeft"];
  };
  const covered = EXPRESSIONS.filter(([, components]) =>
    components.some((component) => component.startsWith("eyes")),
  ).flatMap(([name, components]) => yielding(name).map((other) => ({ name, other, components })));

  it.each(covered)("shows only the eyes of $name together with $other", ({ name, other, components }) => {
    expect(new Set(plates([name, other].map((each) => [each, 1] as const)))).toEqual(new Set(components));
  });
});
