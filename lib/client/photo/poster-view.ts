import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { View } from "@/lib/shared/views";

/** The poster's view that is nearest to a shot. */
export function posterView({ framing, turn }: Pick<PhotoShot, "framing" | "turn">): View {
  if (framing === "face") return "face";
  if (Math.abs(turn) < 15) return "front";
  return Math.abs(turn) < 60 ? "three-quarter" : "side";
}
