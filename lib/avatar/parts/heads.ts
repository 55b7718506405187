import { dissectedHead } from "@/lib/avatar/parts/heads/dissected";
import { elephantHead } from "@/lib/avatar/parts/heads/elephant";
import { humanHead } from "@/lib/avatar/parts/heads/human";
import { pigHead } from "@/lib/avatar/parts/heads/pig";
import { robotHead } from "@/lib/avatar/parts/heads/robot";
import { skeletonHead } from "@/lib/avatar/parts/heads/skeleton";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** The head of each type. */
export const HEADS: Readonly<Record<ValueOf<"Type">, Part>> = {
  Human: humanHead,
  Pig: pigHead,
  Elephant: elephantHead,
  Robot: robotHead,
  Skeleton: skeletonHead,
  Dissected: dissectedHead,
  Visitor: humanHead,
};
