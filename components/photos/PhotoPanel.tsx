import { useMemo, useState } from "react";
import styles from "@/components/photos/PhotoPanel.module.scss";
import { formatFileSize, nameOfPhoto, photosText } from "@/components/photos/photos-text";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { convertToPng } from "@/lib/client/convert-to-png";
import { createEmbedSnippet } from "@/lib/shared/embed-snippet";
import { padId } from "@/lib/shared/ids";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import { getMood } from "@/lib/shared/moods";
import { getPlayPath } from "@/lib/shared/play-link";
import { type TakenPhoto, usePhotosStore } from "@/stores/photos-store";

/** The outcome of a copy or share: `quiet` when the user cancelled. */
type ShareResult = "done" | "quiet" | "refused";

async function copyBy(write: () => Promise<void>): Promise<ShareResult> {
  try {
    await write();
    return "done";
  } catch {
    return "refused";
  }
}

// PNG, as every clipboard accepts it. A promise: some browsers drop the user activation while the picture is made.
const copyPicture = (blob: Blob) => {
  const png = blob.type === "image/png" ? blob : convertToPng(blob);
  return copyBy(() => navigator.clipboard.write([new ClipboardItem({ "image/png": png })]));
};
const copyText = (text: string) => copyBy(() => navigator.clipboard.writeText(text));

async function shareFile(file: File, title: string, onShared: () => void): Promise<ShareResult> {
  try {
    await navigator.share({ files: [file], title });
    onShared();
    return "done";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "quiet" : "refused";
  }
}

type Subject = Pick<TakenPhoto, "id" | "mood" | "count">;

/** Returns a shot's link: the avatar's page in its mood; for a group, the studio with its first member. */
function createLink({ id, mood, count }: Subject, origin: string): string {
  return new URL(count > 1 ? getPlayPath(id, mood) : getMeebitPath(id, mood), origin).href;
}

function postLink(subject: Subject, origin: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text: postText(subject), url: createLink(subject, origin) })}`;
}

function postText({ id, mood, count }: Subject): string {
  const { group, one, feeling } = photosText.post;
  if (count > 1) return group(count);
  return mood === "default" ? one(padId(id)) : feeling(padId(id), getMood(mood).label);
}

interface PhotoPanelProps {
  readonly photo: TakenPhoto;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** The outcome of the last action; `text` could not be copied and is shown for copying by hand. */
interface Outcome {
  readonly tone: "good" | "error";
  readonly message: string;
  readonly text?: string;
}

const panelText = photosText.panel;

export function PhotoPanel({ photo, onClose, onDelete }: PhotoPanelProps) {
  const { outcome, reportOutcome } = useOutcome();
  const { origin } = window.location;
  const name = nameOfPhoto(photo);
  const markSaved = () => usePhotosStore.getState().markSaved(photo.key);
  const file = useMemo(() => new File([photo.blob], photo.name, { type: photo.blob.type }), [photo]);

  const copy = (text: string, done: string) => void reportOutcome(copyText(text), done, panelText.textNotCopied, text);

  return (
    <Panel onClose={onClose} title={photo.isMoving ? panelText.animation : panelText.picture}>
      <div className="stack-4">
        <figure className="stack-2 justify-items-center">
          <Shown name={name} photo={photo} />
          <figcaption className="flex flex-wrap column-gap-4 justify-center mono tiny medium line-normal text-center wrap-anywhere">
            {photo.name}
            <span>
              {panelText.facts(photo.width, photo.height, formatFileSize(photo.blob.size))}
              {photo.by === "server" && `, ${panelText.drawnByServer}`}
            </span>
          </figcaption>
        </figure>
        {outcome && <OutcomeNotice outcome={outcome} />}
        <ButtonLink download={photo.name} href={photo.url} onDownload={markSaved}>
          <LiveIcon name="download" size={20} />
          {panelText.download}
        </ButtonLink>
        <div className={`cluster-3 ${styles["actions"]}`}>
          {!photo.isMoving && (
            <Button
              onClick={() =>
                void reportOutcome(copyPicture(photo.blob), panelText.copiedPicture, panelText.pictureNotCopied)
              }
              size="small"
              tone="paper"
            >
              <Icon name="copy" size={20} />
              {panelText.copy}
            </Button>
          )}
          {navigator.canShare?.({ files: [file] }) && (
            <Button
              onClick={() =>
                void reportOutcome(shareFile(file, name, markSaved), panelText.shared, panelText.notShared)
              }
              size="small"
              tone="paper"
            >
              <Icon name="share" size={20} />
              {panelText.share}
            </Button>
          )}
          <ButtonLink href={postLink(photo, origin)} isOutside size="small" tone="paper">
            <Icon name="twitter" size={20} />
            {panelText.post}
            <span className="visually-hidden">{panelText.postWhere}</span>
          </ButtonLink>
          <Button onClick={() => copy(createLink(photo, origin), panelText.copiedLink)} size="small" tone="paper">
            {panelText.copyLink}
          </Button>
          {photo.count === 1 && (
            <Button
              onClick={() => copy(createEmbedSnippet(photo.id, photo.mood, origin), panelText.copiedEmbedCode)}
              size="small"
              tone="paper"
            >
              {panelText.copyEmbedCode}
            </Button>
          )}
        </div>
        <Button onClick={onDelete} size="small" tone="quiet">
          <Icon name="trash" size={20} />
          {panelText.delete}
        </Button>
      </div>
    </Panel>
  );
}

function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const reportOutcome = async (pending: Promise<ShareResult>, done: string, refused: string, text?: string) => {
    const result = await pending;
    if (result === "quiet") setOutcome(null);
    else if (result === "done") setOutcome({ tone: "good", message: done });
    else setOutcome({ tone: "error", message: refused, ...(text === undefined ? {} : { text }) });
  };
  return { outcome, reportOutcome };
}

function OutcomeNotice({ outcome: { tone, message, text } }: { readonly outcome: Outcome }) {
  return (
    <>
      <Notice tone={tone}>{message}</Notice>
      {text && (
        <textarea
          aria-label={panelText.toCopyByHand}
          className={styles["manualCopy"]}
          onFocus={(event) => event.target.select()}
          readOnly
          rows={2}
          value={text}
        />
      )}
    </>
  );
}

function Shown({ photo, name }: { readonly photo: TakenPhoto; readonly name: string }) {
  return photo.blob.type.startsWith("video/") ? (
    <video aria-label={name} autoPlay className={styles["media"]} controls loop muted playsInline src={photo.url} />
  ) : (
    <img alt={name} className={styles["media"]} height={photo.height} src={photo.url} width={photo.width} />
  );
}
