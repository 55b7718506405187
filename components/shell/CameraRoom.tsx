import { CameraMode } from "@/components/camera/CameraMode";
import { ContactStrip } from "@/components/photos/ContactStrip";

/** The camera with the contact strip of what it took. */
export function CameraRoom() {
  return <CameraMode Strip={ContactStrip} />;
}
