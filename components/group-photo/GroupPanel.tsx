import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import styles from "@/components/group-photo/GroupPanel.module.scss";
import { GroupRows, type MoodStripComponent } from "@/components/group-photo/GroupRows";
import { groupPhotoText } from "@/components/group-photo/group-photo-text";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { padId } from "@/lib/shared/ids";
import { findJoinProblem, MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import { MAX_SUBJECTS } from "@/lib/shared/photo/shot";
import { useGroupStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";

interface GroupPanelProps {
  readonly Sheet: ComponentType<{ readonly chosen: ReadonlySet<number>; readonly onChoose: (id: number) => void }>;
  readonly Moods: MoodStripComponent;
  readonly onClose: () => void;
}

/** The editor of a group: its members, their order and moods. The staged avatar is the first. */
export function GroupPanel({ Sheet, Moods, onClose }: GroupPanelProps) {
  const group = useGroupStore((store) => store.group);
  const { setGroup, setIsGroup } = useGroupStore.getState();
  const [isAdding, setAdding] = useState(false);
  const [feedback, setFeedback] = useState<{ readonly tone: "good" | "error"; readonly message: string } | null>(null);
  const adding = useRef<HTMLDivElement>(null);
  useInitialMember();

  const isTooSmall = group.length < MIN_GROUP_SIZE;
  const close = (isGroup: boolean) => {
    setIsGroup(isGroup);
    onClose();
  };
  const add = (id: number) => {
    const problem = findJoinProblem(group, id);
    if (problem) return setFeedback({ tone: "error", message: groupPhotoText.adding[problem](padId(id)) });
    setGroup([...group, { id, mood: useCharacterStore.getState().mood }]);
    setFeedback({ tone: "good", message: groupPhotoText.adding.added(padId(id)) });
  };
  const showAdding = (next: boolean) => {
    setAdding(next);
    setFeedback(null);
    // The pressed button is gone.
    requestAnimationFrame(() => adding.current?.focus());
  };

  if (isAdding) {
    return (
      <Panel form="sheet" onClose={() => showAdding(false)} title={groupPhotoText.adding.title}>
        <div className="cluster-2 column-gap-4 align-center bottom-3 no-focus-ring" ref={adding} tabIndex={-1}>
          <p className="mono small bold line-normal">{groupPhotoText.adding.count(group.length)}</p>
          {/* Always mounted: screen readers announce changes in it. */}
          <div aria-live="polite" className={styles["feedback"]}>
            {feedback && <Notice tone={feedback.tone}>{feedback.message}</Notice>}
          </div>
          <Button onClick={() => showAdding(false)} size="small">
            {groupPhotoText.adding.done}
          </Button>
        </div>
        <Sheet chosen={new Set(group.map(({ id }) => id))} onChoose={add} />
      </Panel>
    );
  }
  return (
    <Panel form="column" onClose={() => close(!isTooSmall)} title={groupPhotoText.title}>
      <div className="stack-4 no-focus-ring single-column align-content-start" ref={adding} tabIndex={-1}>
        <p className="medium line-140">{groupPhotoText.rules}</p>
        <GroupRows group={group} Moods={Moods} onGroup={setGroup} />
        {isTooSmall && <Notice>{group.length === 0 ? groupPhotoText.empty : groupPhotoText.tooFew}</Notice>}
        {group.length >= MAX_SUBJECTS && <Notice>{groupPhotoText.full}</Notice>}
        <Button off={group.length >= MAX_SUBJECTS} onClick={() => showAdding(true)} tone="paper" wide>
          {groupPhotoText.add}
        </Button>
      </div>
      <div className={styles["actions"]}>
        <Button off={isTooSmall} onClick={() => close(true)} wide>
          {groupPhotoText.openCamera}
        </Button>
        <Button onClick={() => close(false)} size="small" tone="quiet">
          {groupPhotoText.onlyOne}
        </Button>
      </div>
    </Panel>
  );
}

function useInitialMember(): void {
  useLayoutEffect(() => {
    const { group, setGroup } = useGroupStore.getState();
    const { current, mood } = useCharacterStore.getState();
    const id = Number(current);
    if (group.length === 0 && id > 0) setGroup([{ id, mood }]);
  }, []);
}
