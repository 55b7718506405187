import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { SAMPLE_PRINT_IMAGE } from "@/lib/shared/content/claim";
import { FEATURES, type FeatureKey } from "@/lib/shared/content/home-content";
import { getMood, PICKABLE_MOODS } from "@/lib/shared/moods";
import { getStickerImage } from "@/lib/shared/public-files";
import styles from "./FeatureList.module.scss";

const SIZES = "(width >= 680px) 18vw, 112px";

const CROWD = [48, 1, 16] as const;

function FeaturePicture({ feature }: { readonly feature: FeatureKey }) {
  switch (feature) {
    case "prints":
      return <img alt="" className={styles["print"]} {...SAMPLE_PRINT_IMAGE} sizes="(width >= 680px) 12vw, 76px" />;
    case "unlocked":
      return CROWD.map((id) => (
        <Picture alt="" className={styles["avatar"]} key={id} sizes={SIZES} source={createPosterSource(id)} />
      ));
    case "moods":
      return PICKABLE_MOODS.slice(0, 9).map((mood) => (
        <span
          className={styles["sticker"]}
          key={mood}
          style={{ backgroundColor: getMood(mood).backdrop, backgroundImage: getStickerImage(mood) }}
        />
      ));
    case "living":
      return (
        <Picture
          alt=""
          className={styles["living"]}
          sizes={SIZES}
          source={createPosterSource(1, "gm", "mood", "face")}
        />
      );
    case "snap":
      return <Picture alt="" className="fill" sizes={SIZES} source={createPosterSource(1, "hype", "mood")} />;
    default:
      return feature satisfies never;
  }
}

export function FeatureList() {
  return (
    <div className="container">
      <ul className={`stack-5 single-column line-140 ${styles["features"]}`}>
        {FEATURES.map(({ key, label, sentence }) => (
          <li key={key}>
            <div aria-hidden="true" className={`studio-picture bordered ${styles["picture"]}`} data-feature={key}>
              <FeaturePicture feature={key} />
            </div>
            <h3 className="display regular bold line-130">{label}</h3>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
