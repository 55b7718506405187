import { useEffect, useMemo, useState } from "react";
import { reportFailure } from "@/components/camera/take-shot";
import type { PageStudio } from "@/lib/client/photo/photo-studio";
import { type Group, getGroupSubjects, MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import { useGroupStore } from "@/stores/camera-store";

export interface GroupInFinder {
  /** The loaded members; empty while any file is still loading. */
  readonly present: Group;
  /** How many files are loaded or failed, out of all; null when none is loading. */
  readonly loadProgress: { readonly done: number; readonly all: number } | null;
  readonly retry: () => void;
}

/** Loads the files of a group. Failed members are left out, and listed in the store's `missing`. Null: no group. */
export function useGroup(studio: PageStudio | null): GroupInFinder | null {
  const isGroup = useGroupStore((store) => store.isGroup);
  const group = useGroupStore((store) => store.group);
  const missing = useGroupStore((store) => store.missing);
  const [loadedIds, setLoadedIds] = useState<ReadonlySet<number>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const ids = group.map(({ id }) => id).join();
  const isGroupActive = isGroup && group.length >= MIN_GROUP_SIZE;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids`: a mood changes no file; `attempt`: a retry.
  useEffect(() => {
    if (!studio || !isGroupActive) return;
    let isOver = false;
    const { setMissing } = useGroupStore.getState();
    setMissing([]);
    for (const member of getGroupSubjects(group, 0)) {
      if (loadedIds.has(member.id)) continue;
      studio
        .use((opened) => opened.load(member))
        .then(() => !isOver && setLoadedIds((before) => new Set(before).add(member.id)))
        .catch((error) => {
          if (isOver) return;
          reportFailure(error);
          setMissing([...useGroupStore.getState().missing, member.id]);
        });
    }
    return () => {
      isOver = true;
    };
  }, [studio, isGroupActive, ids, attempt]);

  return useMemo(() => {
    if (!isGroupActive) return null;
    const present = group.filter(({ id }) => loadedIds.has(id));
    const done = group.filter(({ id }) => loadedIds.has(id) || missing.includes(id)).length;
    return {
      present: done === group.length ? present : [],
      loadProgress: done === group.length ? null : { done, all: group.length },
      retry: () => setAttempt((before) => before + 1),
    };
  }, [isGroupActive, group, loadedIds, missing]);
}
