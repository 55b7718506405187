import { ContactSheet } from "@/components/avatar-select/ContactSheet";
import { CameraMode } from "@/components/camera/CameraMode";
import { GroupPanel } from "@/components/group-photo/GroupPanel";
import { MoodPicker } from "@/components/moods/MoodPicker";
import { ContactStrip } from "@/components/photos/ContactStrip";

/** The camera with its contact strip and the group panel. */
export function CameraRoom() {
  return <CameraMode GroupPanel={CameraGroupPanel} Strip={ContactStrip} />;
}

function CameraGroupPanel({ onClose }: { readonly onClose: () => void }) {
  return <GroupPanel Moods={MoodPicker} onClose={onClose} Sheet={ContactSheet} />;
}
