import { type RefObject, useRef, useState } from "react";
import { Coming } from "@/components/camera/Coming";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/GroupFinder.module.scss";
import type { GroupInFinder } from "@/components/camera/use-group";
import { useGroupView } from "@/components/camera/use-group-view";
import { Button } from "@/components/ui/Button";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import { padId } from "@/lib/shared/ids";
import { moodName } from "@/lib/shared/moods";
import { MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useGroupStore } from "@/stores/group-store";

const text = cameraText.finder;

interface GroupFinderProps {
  readonly studio: PhotoStudio | null;
  readonly inFinder: GroupInFinder;
  /** Gets those in the picture that is shown. */
  readonly seen: RefObject<readonly PhotoSubject[]>;
  /** Called when what was pressed goes away. */
  readonly onAnswered: () => void;
}

/** What the viewfinder shows of a group: its picture, live; how far it is on its way; who did not come. */
export function GroupFinder(props: GroupFinderProps) {
  const [turn, setTurn] = useState(0);
  return <GroupSheet {...props} key={turn} onAgain={() => setTurn(turn + 1)} />;
}

function GroupSheet(props: GroupFinderProps & { readonly onAgain: () => void }) {
  const { studio, inFinder, seen, onAnswered, onAgain } = props;
  const { present, coming, askAgain } = inFinder;
  const sheet = useRef<HTMLCanvasElement>(null);
  const backdrop = useCameraStore((store) => store.backdrop);
  const missing = useGroupStore((store) => store.missing);
  const hasEnough = present.length >= MIN_GROUP_SIZE;
  const view = useGroupView(sheet, studio, hasEnough ? present : [], seen);
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  const taking = hasEnough && !view.isShown && view.words === "" ? text.groupArranging : "";
  return (
    <div className={styles["group"]} data-clear={backdrop === "none" || undefined}>
      <canvas
        aria-label={text.groupPicture(present.map(({ id, mood }) => text.groupMember(padId(id), moodName(mood))))}
        className={styles["sheet"]}
        data-group-view={view.isShown && hasEnough ? "shown" : "waiting"}
        ref={sheet}
        role="img"
      />
      <Coming words={coming ? text.groupLoading(coming.done, coming.all) : taking} />
      {view.words !== "" && <Trouble onAct={answer(onAgain)} words={view.words} />}
      {coming === null && missing.length > 0 && (
        <Trouble
          onAct={answer(askAgain)}
          words={hasEnough ? text.leftOut(missing.map(padId)) : text.tooFew(missing.map(padId))}
        />
      )}
    </div>
  );
}

interface TroubleProps {
  readonly words: string;
  readonly onAct: () => void;
}

function Trouble({ words, onAct }: TroubleProps) {
  return (
    <div className={styles["trouble"]} role="alert">
      <p>{words}</p>
      <Button onClick={onAct} size="small" tone="paper">
        {cameraText.tryAgain}
      </Button>
    </div>
  );
}
