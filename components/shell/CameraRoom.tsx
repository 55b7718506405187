import { ContactSheet } from "@/components/avatar-select/ContactSheet";
import { CameraMode } from "@/components/camera/CameraMode";
import { GroupPanel } from "@/components/group-photo/GroupPanel";
import { MoodPicker } from "@/components/moods/MoodPicker";
import { ContactStrip } from "@/components/photos/ContactStrip";

/** The camera with the contact strip of what it took, and where a group is put together. */
export function CameraRoom() {
  return <CameraMode GroupPanel={GroupOfRoom} Strip={ContactStrip} />;
}

function GroupOfRoom({ onClose }: { readonly onClose: () => void }) {
  return <GroupPanel Moods={MoodPicker} onClose={onClose} Sheet={ContactSheet} />;
}
