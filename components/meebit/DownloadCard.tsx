import { Card } from "@/components/meebit/Card";
import styles from "@/components/meebit/DownloadCard.module.scss";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { publicEnv } from "@/lib/client/public-env";
import type { IconName } from "@/lib/shared/icons/icons";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";

interface DownloadCardProps {
  readonly id: number;
  /** Pictures and loops are in this one. */
  readonly mood: Mood;
  readonly isModelVrm: boolean;
}

interface Download {
  readonly label: string;
  readonly about: string;
  readonly icon: IconName;
  /** The end of the file's name. */
  readonly ending: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Everything of an avatar that can be taken along. */
function downloadsOf(mood: Mood, isModelVrm: boolean): readonly Download[] {
  const felt = mood === "default" ? "" : `-${mood}`;
  return [
    {
      label: "Poster",
      about: "PNG, 1080 × 1080",
      icon: "picture",
      ending: `${felt}.png`,
      parameters: { type: "poster", w: "1080", mood, format: "png" },
    },
    {
      label: "Cut out",
      about: "PNG, no backdrop",
      icon: "ratio-1-1",
      ending: `${felt}-cutout.png`,
      parameters: { type: "poster", w: "1080", mood, format: "png", bg: "none" },
    },
    {
      label: "Full picture",
      about: "JPEG, 1024 × 1536",
      icon: "ratio-9-16",
      ending: `${felt}-full.jpg`,
      parameters: { type: "full", mood, format: "jpeg" },
    },
    {
      label: "Animation",
      about: "GIF, 480 × 480",
      icon: "gif",
      ending: `${felt}.gif`,
      parameters: { type: "animation", mood, format: "gif" },
    },
    {
      label: "3D model",
      about: isModelVrm ? "VRM 1.0, a GLB" : "GLB",
      icon: "user",
      ending: isModelVrm ? ".vrm" : ".glb",
      parameters: { type: "3d" },
    },
    {
      label: "Model with moods",
      about: "GLB, all animations",
      icon: "animation",
      ending: "-moods.glb",
      parameters: { type: "3d", moods: "1" },
    },
    { label: "Voxels", about: "VOX, MagicaVoxel", icon: "meebit-face", ending: ".vox", parameters: { type: "vox" } },
  ];
}

/** Pictures in the mood that is shown, and models, to take home. */
export function DownloadCard({ id, mood, isModelVrm }: DownloadCardProps) {
  return (
    <Card title="Take it home">
      <p>
        {mood === "default"
          ? "Pictures are calm, as you see it."
          : `Pictures are in ${moodRecord(mood).label}, as you see it.`}
      </p>
      <ul className={styles["files"]}>
        {downloadsOf(mood, isModelVrm).map(({ label, about, icon, ending, parameters }) => (
          <li key={label}>
            <a
              className={styles["file"]}
              download={`meebit-${padId(id)}${ending}`}
              href={`${publicEnv.apiBase}meebits?${new URLSearchParams({ ...parameters, token_id: String(id) })}`}
            >
              <Icon name={icon} />
              <span className={styles["label"]}>{label}</span>
              <span className={styles["about"]}>{about}</span>
              <span className={styles["sign"]}>
                <LiveIcon name="download" size={20} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
