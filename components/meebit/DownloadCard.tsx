import { Card } from "@/components/meebit/Card";
import styles from "@/components/meebit/DownloadCard.module.scss";
import { meebitText } from "@/components/meebit/meebit-text";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { publicEnv } from "@/lib/client/public-env";
import type { IconName } from "@/lib/shared/icons/icons";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood } from "@/lib/shared/moods";

const text = meebitText.downloads;

interface DownloadCardProps {
  readonly id: number;
  /** Mood of the pictures and loops. */
  readonly mood: Mood;
  readonly isModelVrm: boolean;
}

interface Download {
  readonly name: { readonly label: string; readonly about: string };
  readonly icon: IconName;
  /** The end of the file's name. */
  readonly fileSuffix: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Lists an avatar's downloadable files. */
function downloadsOf(mood: Mood, isModelVrm: boolean): readonly Download[] {
  const { files } = text;
  const moodSuffix = mood === "default" ? "" : `-${mood}`;
  return [
    {
      name: files.poster,
      icon: "picture",
      fileSuffix: `${moodSuffix}.png`,
      parameters: { type: "poster", w: "1080", mood, format: "png" },
    },
    {
      name: files.cutout,
      icon: "ratio-1-1",
      fileSuffix: `${moodSuffix}-cutout.png`,
      parameters: { type: "poster", w: "1080", mood, format: "png", bg: "none" },
    },
    {
      name: files.full,
      icon: "ratio-9-16",
      fileSuffix: `${moodSuffix}-full.jpg`,
      parameters: { type: "full", mood, format: "jpeg" },
    },
    {
      name: files.animation,
      icon: "gif",
      fileSuffix: `${moodSuffix}.gif`,
      parameters: { type: "animation", mood, format: "gif" },
    },
    {
      name: isModelVrm ? files.vrm : files.glb,
      icon: "user",
      fileSuffix: isModelVrm ? ".vrm" : ".glb",
      parameters: { type: "3d" },
    },
    {
      name: files.moods,
      icon: "animation",
      fileSuffix: "-moods.glb",
      parameters: { type: "3d", moods: "1" },
    },
    { name: files.voxels, icon: "meebit-face", fileSuffix: ".vox", parameters: { type: "vox" } },
  ];
}

/** Downloads of pictures in the shown mood, and models. */
export function DownloadCard({ id, mood, isModelVrm }: DownloadCardProps) {
  return (
    <Card title={text.title}>
      <p>{mood === "default" ? text.calm : text.inMood(getMood(mood).label)}</p>
      <ul className={styles["files"]}>
        {downloadsOf(mood, isModelVrm).map(({ name, icon, fileSuffix, parameters }) => (
          <li key={name.label}>
            <a
              className={styles["file"]}
              download={`meebit-${padId(id)}${fileSuffix}`}
              href={`${publicEnv.apiBase}meebits?${new URLSearchParams({ ...parameters, token_id: String(id) })}`}
            >
              <Icon name={icon} />
              <span className={styles["label"]}>{name.label}</span>
              <span className={styles["description"]}>{name.about}</span>
              <span className={styles["icon"]}>
                <LiveIcon name="download" size={20} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
