import { padId } from "@/lib/shared/ids";
import { getMoodName } from "@/lib/shared/moods";
import type { TakenPhoto } from "@/stores/photos-store";

export const photosText = {
  cancel: "Cancel",
  close: "Close",

  strip: {
    empty: "Your shots land here.",
    label: (count: number) => `Contact strip, ${count} taken`,
    pictureComing: "The picture is being made",
    animation: "Animation",
    percent: (percent: number) => `${percent} percent`,
    shortPercent: (percent: number) => `${percent} %`,
    secondsLeft: (seconds: number) => `${seconds} s`,
    cancelAnimation: "Cancel the animation",
  },

  name: {
    one: (kind: "picture" | "animation", number: string, mood: string, ratio: string) =>
      `${kind === "animation" ? "Animation" : "Picture"} of Meebit ${number}, ${mood}, ${ratio}`,
    group: (kind: "picture" | "animation", count: number, ratio: string) =>
      `${kind === "animation" ? "Animation" : "Picture"} of ${count} Meebits, ${ratio}`,
    kilobytes: (count: number) => `${count} kB`,
    megabytes: (count: string) => `${count} MB`,
  },

  panel: {
    picture: "Your picture",
    animation: "Your animation",
    facts: (width: number, height: number, size: string) => `${width} × ${height}, ${size}`,
    drawnByServer: "drawn by the server",
    download: "Download",
    copy: "Copy",
    share: "Share",
    post: "Post",
    postWhere: "on X",
    copyLink: "Copy link",
    copyEmbedCode: "Copy embed code",
    delete: "Delete",
    copiedPicture: "The picture is copied.",
    copiedLink: "The link is copied.",
    copiedEmbedCode: "The embed code is copied.",
    shared: "Shared.",
    pictureNotCopied: "The browser did not copy the picture. Download it instead.",
    textNotCopied: "The browser did not copy it. Copy it by hand:",
    notShared: "The browser did not share it. Download it instead.",
    toCopyByHand: "To copy by hand",
  },

  /** The beginning of a post; its link follows. */
  post: {
    one: (number: string) => `Meebit ${number}`,
    feeling: (number: string, mood: string) => `Meebit ${number} feels ${mood}`,
    group: (count: number) => `${count} Meebits in one picture`,
  },

  late: {
    label: "Your animation",
    ready: "Your shot is ready.",
    show: "Show it",
    making: "Your animation is still being made.",
  },
} as const;

const text = photosText.name;

/** Describes a shot: `Animation of Meebit 00001, GM, 9:16`, `Picture of 7 Meebits, 1:1`. */
export function nameOfPhoto({ id, mood, count, ratio, isMoving }: TakenPhoto): string {
  const kind = isMoving ? "animation" : "picture";
  return count > 1 ? text.group(kind, count, ratio) : text.one(kind, padId(id), getMoodName(mood), ratio);
}

const KILO = 1024;

/** Formats a file size: `812 kB`, `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  return bytes < KILO * KILO
    ? text.kilobytes(Math.max(1, Math.round(bytes / KILO)))
    : text.megabytes((bytes / KILO / KILO).toFixed(1));
}
