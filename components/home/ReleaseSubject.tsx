import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { SAMPLE_PRINT } from "@/lib/shared/content/claim";
import styles from "./ReleaseSubject.module.scss";

interface ReleaseSubjectProps {
  /** The key of a release that is out. */
  readonly release: string;
}

/** What stands on the place of a release: its print, or an avatar that is awake. */
export function ReleaseSubject({ release }: ReleaseSubjectProps) {
  if (release === "1.1")
    return (
      <img
        alt=""
        className={styles["print"]}
        decoding="async"
        height={1800}
        loading="lazy"
        src={SAMPLE_PRINT}
        width={1200}
      />
    );
  return (
    <Picture alt="" className={styles["avatar"]} sizes="(width >= 768px) 24vw, 40vw" source={posterSource(1, "hype")} />
  );
}
