import type { UpstreamKind } from "@/lib/server/art/upstream/address-template.mjs";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** A variant that upstream art can be made into. */
export type UpstreamVariant = Extract<ArtVariant, { readonly kind: "picture" | "print" | "model" }>;

/**
 * Which upstream art a variant is made of: whole pictures of the calm avatar, prints, and the model without extras. null for
 * what only the engine can draw: moods, views and cut-outs, share cards, animations, the crowd.
 */
export function upstreamKind(variant: ArtVariant): UpstreamKind | null {
  switch (variant.kind) {
    case "picture": {
      const { framing, view, mood, background } = variant;
      if (mood !== "default" || view !== "three-quarter" || background !== "mood") return null;
      if (framing === "portrait") return null;
      return framing === "poster" ? "poster" : "image";
    }
    case "print":
      return "print";
    case "model":
      return variant.file === "glb" || variant.file === "packed" ? "model" : null;
    case "card":
    case "animation":
    case "motion":
    case "tile":
      return null;
    default:
      return variant satisfies never;
  }
}
