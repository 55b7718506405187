import { type ReactNode, useId } from "react";
import styles from "@/components/group-photo/GroupPanel.module.scss";
import { groupPhotoText } from "@/components/group-photo/group-photo-text";
import { Icon } from "@/components/ui/Icon";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { moodName, moodRecord } from "@/lib/shared/moods";
import type { GroupMember } from "@/lib/shared/photo/group";

const text = groupPhotoText.members;

interface GroupRowProps {
  readonly member: GroupMember;
  /** From 0, of how many. */
  readonly place: number;
  readonly count: number;
  /** Its moods are shown. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** @param steps negative is forward */
  readonly onMove: (steps: number) => void;
  readonly onRemove: () => void;
  /** The moods. */
  readonly children: ReactNode;
}

/** One of a group: who, in which mood, where in the order. */
export function GroupRow({ member, place, count, isOpen, onOpen, onMove, onRemove, children }: GroupRowProps) {
  const moods = useId();
  const { id, mood } = member;
  const name = padId(id);
  const feeling = moodName(mood);
  const { backdrop } = moodRecord(mood);
  return (
    <li className={styles["row"]} data-member={id}>
      <div className={styles["line"]}>
        <span className={styles["poster"]} style={{ backgroundColor: backdrop === "rainbow" ? undefined : backdrop }}>
          <Picture alt="" sizes="64px" source={posterSource(id, mood, "none")} />
        </span>
        <span className={styles["number"]}>{name}</span>
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
        <span className={styles["order"]}>
          <button
            aria-disabled={place === 0 || undefined}
            aria-label={text.forward(name)}
            className={styles["tool"]}
            data-move="-1"
            onClick={() => place > 0 && onMove(-1)}
            type="button"
          >
            <Icon className={styles["up"]} name="arrow-right" size={20} />
          </button>
          <button
            aria-disabled={place === count - 1 || undefined}
            aria-label={text.back(name)}
            className={styles["tool"]}
            data-move="1"
            onClick={() => place < count - 1 && onMove(1)}
            type="button"
          >
            <Icon className={styles["down"]} name="arrow-right" size={20} />
          </button>
          <button
            aria-label={text.takeOut(name)}
            className={styles["tool"]}
            data-remove
            onClick={onRemove}
            type="button"
          >
            <Icon name="trash" size={20} />
          </button>
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
