import type { ArtVariant } from "@/lib/shared/art-variant";

type PictureVariant = Extract<ArtVariant, { kind: "picture" }>;

/** A small poster variant of the site, with changed fields. */
export function posterVariant(id: number, change: Partial<PictureVariant> = {}): PictureVariant {
  return {
    kind: "picture",
    id,
    framing: "poster",
    view: "three-quarter",
    width: 160,
    mood: "default",
    background: "mood",
    format: "png",
    ...change,
  };
}
