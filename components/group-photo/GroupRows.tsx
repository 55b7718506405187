import { type RefObject, useRef, useState } from "react";
import styles from "@/components/group-photo/GroupPanel.module.scss";
import { GroupRow } from "@/components/group-photo/GroupRow";
import { groupPhotoText } from "@/components/group-photo/group-photo-text";
import type { MoodStripComponent } from "@/components/group-photo/mood-strip";
import { Button } from "@/components/ui/Button";
import { padId } from "@/lib/shared/ids";
import { type Group, withMood, withMoved, withoutMember } from "@/lib/shared/photo/group";

const text = groupPhotoText.members;

interface GroupRowsProps {
  readonly group: Group;
  readonly Moods: MoodStripComponent;
  readonly onGroup: (group: Group) => void;
}

/** Those of a group in their order, each with its mood; a way to give all of them the same. */
export function GroupRows({ group, Moods, onGroup }: GroupRowsProps) {
  // Whose moods are shown: of one, or of all.
  const [open, setOpen] = useState<number | "all" | null>(null);
  const [word, setWord] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moodOfAll = group.every(({ mood }) => mood === group[0]?.mood) ? group[0]?.mood : undefined;

  const move = (id: number, steps: number) => {
    const next = withMoved(group, id, steps);
    onGroup(next);
    const place = next.findIndex((member) => member.id === id) + 1;
    setWord(text.moved(padId(id), place, group.length));
    focusSoon(list, `[data-member="${id}"] [data-move="${steps}"]`);
  };
  const remove = (id: number) => {
    const at = group.findIndex((member) => member.id === id);
    const next = withoutMember(group, id);
    onGroup(next);
    if (open === id) setOpen(null);
    setWord(text.takenOut(padId(id)));
    const neighbour = next[Math.min(at, next.length - 1)];
    focusSoon(list, neighbour ? `[data-member="${neighbour.id}"] [data-remove]` : null);
  };

  return (
    <>
      {group.length > 1 && (
        <div className={styles["same"]}>
          <Button
            aria-expanded={open === "all"}
            onClick={() => setOpen(open === "all" ? null : "all")}
            size="small"
            tone="paper"
          >
            {text.sameMood}
          </Button>
          {open === "all" && (
            <div className={styles["moods"]}>
              <Moods
                mood={moodOfAll ?? "default"}
                onMood={(mood) => onGroup(withMood(group, mood, null))}
                saved={undefined}
              />
            </div>
          )}
        </div>
      )}
      <ol aria-label={text.label} className={styles["rows"]} ref={list} tabIndex={-1}>
        {group.map((member, place) => (
          <GroupRow
            count={group.length}
            isOpen={open === member.id}
            key={member.id}
            member={member}
            onMove={(steps) => move(member.id, steps)}
            onOpen={() => setOpen(open === member.id ? null : member.id)}
            onRemove={() => remove(member.id)}
            place={place}
          >
            <Moods mood={member.mood} onMood={(mood) => onGroup(withMood(group, mood, member.id))} saved={undefined} />
          </GroupRow>
        ))}
      </ol>
      <p className={styles["spoken"]} role="status">
        {word}
      </p>
    </>
  );
}

/** Gives the focus to something in the list once it has been drawn anew; to the list where it is not there. */
function focusSoon(list: RefObject<HTMLElement | null>, selector: string | null): void {
  requestAnimationFrame(() => {
    const target = selector === null ? null : list.current?.querySelector<HTMLElement>(selector);
    (target ?? list.current)?.focus();
  });
}
