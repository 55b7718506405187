import { cancelShot } from "@/components/camera/take-shot";
import { LateShots } from "@/components/photos/LateShots";

/** The camera's late shots, which can be cancelled. */
export function LateRoom() {
  return <LateShots onCancel={cancelShot} />;
}
