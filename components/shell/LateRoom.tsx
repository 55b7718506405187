import { cancelShot } from "@/components/camera/take-shot";
import { LateShots } from "@/components/photos/LateShots";

/** What the camera has left behind, and a way to give it up. */
export function LateRoom() {
  return <LateShots onCancel={cancelShot} />;
}
