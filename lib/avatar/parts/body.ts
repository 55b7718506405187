import { dissectedBody } from "@/lib/avatar/parts/bodies/dissected";
import { fleshBody } from "@/lib/avatar/parts/bodies/flesh";
import { robotBody } from "@/lib/avatar/parts/bodies/robot";
import { skeletonBody } from "@/lib/avatar/parts/bodies/skeleton";
import { visitorBody } from "@/lib/avatar/parts/bodies/visitor";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

const BODIES: Readonly<Record<ValueOf<"Type">, Part>> = {
  Human: fleshBody,
  Pig: fleshBody,
  Elephant: fleshBody,
  Robot: robotBody,
  Skeleton: skeletonBody,
  Dissected: dissectedBody,
  Visitor: visitorBody,
};

/** The unclothed body of a token's type: torso, neck, arms with hands, legs and feet. What clothes lie over. */
export const bareBody: Part = (context) => BODIES[context.traits.Type](context);
