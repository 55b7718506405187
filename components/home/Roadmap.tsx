import { homeText } from "@/components/home/home-text";
import { Icon } from "@/components/ui/Icon";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { SAMPLE_PRINT_IMAGE } from "@/lib/shared/content/claim";
import { PLANNED_SENTENCE, RELEASED, RELEASES } from "@/lib/shared/content/home-content";
import styles from "./Roadmap.module.scss";

function ReleaseSubject({ release }: { readonly release: string }) {
  if (release === "1.1")
    return <img alt="" className={styles["print"]} {...SAMPLE_PRINT_IMAGE} sizes="(width >= 768px) 11vw, 16vw" />;
  return (
    <Picture
      alt=""
      className={styles["avatar"]}
      sizes="(width >= 768px) 22vw, 33vw"
      source={createPosterSource(1, "hype")}
    />
  );
}

/** A flat voxel in isometric view; its slope is 1 in 2. */
function VoxelTile() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, in a hidden element.
    <svg className={styles["tile"]} viewBox="-2 -2 204 132">
      <path d="M0 50v26l100 50v-26z" fill="color-mix(in srgb, var(--tile), currentcolor 14%)" />
      <path d="M200 50v26l-100 50v-26z" fill="color-mix(in srgb, var(--tile), currentcolor 34%)" />
      <path d="M100 0l100 50-100 50L0 50z" fill="var(--tile)" />
    </svg>
  );
}

/** The roadmap: a voxel for each published release, one sentence for all planned ones. */
export function Roadmap() {
  return (
    <div className="container">
      <ol className={styles["releases"]}>
        {RELEASES.slice(0, RELEASED).map(({ id, label, key, sentence }) => (
          <li key={id}>
            <div aria-hidden="true" className={styles["slot"]}>
              <ReleaseSubject release={key} />
              <VoxelTile />
            </div>
            <p className={styles["label"]}>{label}</p>
            <p className={styles["sentence"]}>{sentence}</p>
          </li>
        ))}
      </ol>
      <p className={`box row-2 fit top-6 line-135 ${styles["planned"]}`}>
        <Icon name="lock" size={20} />
        {PLANNED_SENTENCE}
      </p>
    </div>
  );
}

export function RoadmapSection() {
  return (
    <section aria-labelledby="roadmap-title" className={styles["section"]}>
      <h2 className={styles["title"]} id="roadmap-title">
        {homeText.roadmap}
      </h2>
      <Roadmap />
    </section>
  );
}
