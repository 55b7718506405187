import { type RefObject, useEffect, useState } from "react";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import styles from "@/components/embed-demo/Preview.module.scss";
import { BOXES, type Settings } from "@/components/embed-demo/settings";
import { padId } from "@/lib/shared/ids";
import { viewerPath } from "@/lib/shared/viewer-query";

interface PreviewProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly settings: Settings;
}

/** The living embed, sandboxed as a marketplace would, in a viewfinder over a pattern that shows where it is transparent. */
export function Preview({ frame, settings: { id, box, ...query } }: PreviewProps) {
  // Not in the server's HTML: its first message would come before anyone listens.
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  const { width, height } = BOXES[box];
  const src = viewerPath(id, query);
  return (
    <div className={styles["stage"]}>
      <div className={styles["box"]} style={{ width, height }}>
        {isHeard && (
          <iframe
            className={styles["frame"]}
            key={src}
            ref={frame}
            sandbox="allow-scripts"
            src={src}
            title={embedDemoText.frame(padId(id))}
          />
        )}
      </div>
    </div>
  );
}
