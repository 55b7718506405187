import type { Plaza } from "@/lib/avatar/crowd/plaza";

export interface CrowdPictureProps {
  readonly plaza: Plaza;
  /** Tokens that a search found; null when nobody searches. */
  readonly found: readonly number[] | null;
  readonly picked: number | null;
  /** Where the picture goes when this changes: an avatar, the whole plaza, or the way in from the south. */
  readonly target: { readonly id: number } | "all" | "entry" | null;
  readonly onPick: (id: number | null) => void;
}

/** The crowd as one picture that can be moved and zoomed, where there is no WebGL. */
export function CrowdPicture(_props: CrowdPictureProps) {
  return null;
}
