import { cameraText } from "@/components/camera/camera-text";
import type { GroupInFinder } from "@/components/camera/use-group";
import { padId } from "@/lib/shared/ids";
import { MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import type { ShotKind } from "@/stores/snap-store";

const text = cameraText.shot.reasons;

interface Waiting {
  readonly kind: ShotKind;
  /** No more can be made at the same time. */
  readonly isFull: boolean;
  readonly inFinder: GroupInFinder | null;
  /** Who is still on the way to the stage. */
  readonly coming: number | null;
}

/** Why the shutter takes nothing now, as the end of a sentence; empty when it does. */
export function whyOff({ kind, isFull, inFinder, coming }: Waiting): string {
  if (inFinder && inFinder.present.length < MIN_GROUP_SIZE) return text.groupLoading;
  if (coming !== null) return text.loading(padId(coming));
  if (!isFull) return "";
  return text.busy[kind];
}
