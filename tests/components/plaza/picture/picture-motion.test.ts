import { expect, test } from "vitest";
import { PictureMotion } from "@/components/plaza/picture/picture-motion";
import { createEntryView, createWholeView } from "@/lib/shared/plaza-picture/picture-view";

const WINDOW = { width: 1000, height: 600 };

test("a drag ends a flight that began during it", () => {
  const motion = new PictureMotion(createEntryView(WINDOW), WINDOW);
  motion.fly(createWholeView(WINDOW));
  motion.advance(100);
  motion.drag(8, 0);
  const { view } = motion;
  expect(motion.isMoving).toBe(false);
  motion.advance(100);
  expect(motion.view).toEqual(view);
});
