import { useEffect } from "react";
import { Picture } from "@/components/ui/Picture";
import { PageLink } from "@/components/viewer/PageLink";
import styles from "@/components/viewer/UnknownMeebit.module.scss";
import { viewerText } from "@/components/viewer/viewer-text";
import { createPosterSource } from "@/lib/client/poster-source";
import { listenToParent, reportToParent, sendViewerError } from "@/lib/client/viewer/parent-window";
import { getBackgroundImage, type ViewerBackground } from "@/lib/shared/viewer-query";

interface UnknownMeebitProps {
  readonly background: ViewerBackground;
  readonly message: string;
}

/** The stage for an unknown id: another avatar lies there, and a text explains. */
export function UnknownMeebit({ background, message }: UnknownMeebitProps) {
  useEffect(() => {
    const error = { code: "unknown_meebit", message } as const;
    reportToParent({ type: "error", payload: error });
    return listenToParent(({ type }, recipient) => {
      if (type === "capture" || recipient.version === 2) sendViewerError(recipient, error);
    });
  }, [message]);
  return (
    <main
      className={styles["page"]}
      data-background={background}
      style={{ backgroundImage: getBackgroundImage(background, "ded") }}
    >
      <Picture
        alt=""
        className={styles["avatar"]}
        sizes="min(100vh, 100vw)"
        source={createPosterSource(404, "ded")}
        urgent
      />
      <h1 className={styles["message"]}>{message}</h1>
      <PageLink href="/" label={viewerText.home}>
        {viewerText.homeTag}
      </PageLink>
    </main>
  );
}
