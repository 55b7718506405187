import { type ComponentType, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import styles from "@/components/group-photo/GroupPanel.module.scss";
import { groupPhotoText } from "@/components/group-photo/group-photo-text";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { IconButton } from "@/components/ui/IconButton";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { getMood, getMoodName, type Mood } from "@/lib/shared/moods";
import { type Group, type GroupMember, moveMember, removeMember, setMemberMood } from "@/lib/shared/photo/group";

export type MoodStripComponent = ComponentType<{
  readonly mood: Mood;
  readonly onMood: (mood: Mood) => void;
}>;

const text = groupPhotoText.members;

interface GroupRowProps {
  readonly member: GroupMember;
  readonly place: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** @param steps negative is forward */
  readonly onMove: (steps: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function GroupRow({ member, place, count, isOpen, onOpen, onMove, onRemove, children }: GroupRowProps) {
  const moods = useId();
  const { id, mood } = member;
  const name = padId(id);
  const feeling = getMoodName(mood);
  const { backdrop } = getMood(mood);
  return (
    <li className="border-bottom" data-member={id}>
      <div className="cluster-2 column-gap-3 align-center pad-block-2">
        <span className={styles["poster"]} style={{ backgroundColor: backdrop === "rainbow" ? undefined : backdrop }}>
          <Picture alt="" className="fill-block" sizes="64px" source={createPosterSource(id, mood, "none")} />
        </span>
        <span className="mono small bold line-normal">{name}</span>
        <button
          aria-controls={isOpen ? moods : undefined}
          aria-expanded={isOpen}
          aria-label={text.mood(name, feeling)}
          className={styles["mood"]}
          onClick={onOpen}
          type="button"
        >
          {feeling}
          <Icon name={isOpen ? "cross" : "arrow-right"} size={20} />
        </button>
        <span className="flex left-auto">
          <IconButton
            data-move="-1"
            icon={<Icon className="turn-left" name="arrow-right" size={20} />}
            label={text.forward(name)}
            off={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            data-move="1"
            icon={<Icon className="turn-right" name="arrow-right" size={20} />}
            label={text.back(name)}
            off={place === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton data-remove icon="trash" label={text.remove(name)} onClick={onRemove} />
        </span>
      </div>
      {isOpen && (
        <div className={styles["moods"]} id={moods}>
          {children}
        </div>
      )}
    </li>
  );
}

interface GroupRowsProps {
  readonly group: Group;
  readonly Moods: MoodStripComponent;
  readonly onGroup: (group: Group) => void;
}

/** The ordered members of a group with their moods; one control sets all moods. */
export function GroupRows({ group, Moods, onGroup }: GroupRowsProps) {
  const [open, setOpen] = useState<number | "all" | null>(null);
  const [statusText, setStatusText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moodOfAll = group.every(({ mood }) => mood === group[0]?.mood) ? group[0]?.mood : undefined;

  const move = (id: number, steps: number) => {
    const next = moveMember(group, id, steps);
    onGroup(next);
    const place = next.findIndex((member) => member.id === id) + 1;
    setStatusText(text.moved(padId(id), place, group.length));
    focusSoon(list, `[data-member="${id}"] [data-move="${steps}"]`);
  };
  const remove = (id: number) => {
    const at = group.findIndex((member) => member.id === id);
    const next = removeMember(group, id);
    onGroup(next);
    if (open === id) setOpen(null);
    setStatusText(text.removed(padId(id)));
    const neighbour = next[Math.min(at, next.length - 1)];
    focusSoon(list, neighbour ? `[data-member="${neighbour.id}"] [data-remove]` : null);
  };

  return (
    <>
      {group.length > 1 && (
        <div className="stack-2 single-column justify-items-start">
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
              <Moods mood={moodOfAll ?? "default"} onMood={(mood) => onGroup(setMemberMood(group, mood, null))} />
            </div>
          )}
        </div>
      )}
      <ol aria-label={text.label} className="grid no-focus-ring single-column border-top" ref={list} tabIndex={-1}>
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
            <Moods mood={member.mood} onMood={(mood) => onGroup(setMemberMood(group, mood, member.id))} />
          </GroupRow>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {statusText}
      </p>
    </>
  );
}

/** Focuses an element of the list after the next render; the list itself if the element is missing. */
function focusSoon(list: RefObject<HTMLElement | null>, selector: string | null): void {
  requestAnimationFrame(() => {
    const target = selector === null ? null : list.current?.querySelector<HTMLElement>(selector);
    (target ?? list.current)?.focus();
  });
}
