import { useEffect, useMemo, useState } from "react";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import { type Group, MIN_GROUP_SIZE, placeGroup } from "@/lib/shared/photo/group";
import { useGroupStore } from "@/stores/camera-store";

/** Whom the camera is for, when it is not the one on the stage alone. */
export interface GroupInFinder {
  /** Those whose files are there: they are in the picture. */
  readonly present: Group;
  /** How many files have come, or failed, of how many; null when none is on its way. */
  readonly coming: { readonly done: number; readonly all: number } | null;
  /** Asks again for those that did not come. */
  readonly askAgain: () => void;
}

/** Brings the files of a group, each by itself: whoever does not come is left out, and told of. Null without a group. */
export function useGroup(studio: PhotoStudio | null): GroupInFinder | null {
  const isGroup = useGroupStore((store) => store.isGroup);
  const group = useGroupStore((store) => store.group);
  const missing = useGroupStore((store) => store.missing);
  const [came, setCame] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState(0);
  const ids = group.map(({ id }) => id).join();
  const isOn = isGroup && group.length >= MIN_GROUP_SIZE;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mood changes no file; `asked` asks again.
  useEffect(() => {
    if (!studio || !isOn) return;
    let isOver = false;
    const { setMissing } = useGroupStore.getState();
    setMissing([]);
    for (const member of placeGroup(group, 0)) {
      if (came.has(member.id)) continue;
      studio
        .load(member)
        .then(() => !isOver && setCame((before) => new Set(before).add(member.id)))
        .catch(() => !isOver && setMissing([...useGroupStore.getState().missing, member.id]));
    }
    return () => {
      isOver = true;
    };
  }, [studio, isOn, ids, asked]);

  return useMemo(() => {
    if (!isOn) return null;
    const present = group.filter(({ id }) => came.has(id));
    const done = group.filter(({ id }) => came.has(id) || missing.includes(id)).length;
    return {
      present: done === group.length ? present : [],
      coming: done === group.length ? null : { done, all: group.length },
      askAgain: () => setAsked((before) => before + 1),
    };
  }, [isOn, group, came, missing]);
}
