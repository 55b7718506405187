import { RadioStrip } from "@/components/ui/RadioStrip";
import styles from "@/components/viewer/controls/ViewPresets.module.scss";
import { viewerText } from "@/components/viewer/viewer-text";
import { VIEWS, type View } from "@/lib/shared/views";

interface ViewPresetsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** An icon on a grid of 24: a head with its eyes, as seen from there. */
const ICONS: Readonly<Record<View, readonly [lines: string, eyes: string]>> = {
  front: ["M4 4h16v16H4z", "M7 10h3v5H7zM14 10h3v5h-3z"],
  "three-quarter": ["M3 8h12v12H3zM3 8l5-4h13v11l-6 5M15 8l6-4", "M6 12h2v4H6zM11 12h2v4h-2z"],
  side: ["M4 4h16v16H4zM8 11h4v4H8z", "M17 10h3v5h-3z"],
  face: ["M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5", "M7 9h3v6H7zM14 9h3v6h-3z"],
};

/** From where the avatar is seen. Choosing the present view again puts back what was turned by hand. */
export function ViewPresets({ view, onView }: ViewPresetsProps) {
  return (
    <RadioStrip
      chosen={view}
      className={styles["presets"]}
      label={viewerText.view}
      nameOf={(each) => viewerText.views[each]}
      onChoose={onView}
      tileClassName={styles["preset"]}
      values={VIEWS}
    >
      {(each) => (
        <>
          <svg aria-hidden="true" className={styles["icon"]} viewBox="0 0 24 24">
            <path d={ICONS[each][0]} fill="none" stroke="currentColor" strokeWidth="2" />
            <path d={ICONS[each][1]} fill="currentColor" />
          </svg>
          <span aria-hidden="true" className={styles["name"]}>
            {viewerText.views[each]}
          </span>
        </>
      )}
    </RadioStrip>
  );
}
