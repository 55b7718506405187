import { expect, it } from "vitest";
import { decodeIdSteps, encodeIdSteps } from "@/lib/shared/id-steps";

it.each([[[]], [[1]], [[20_000]], [[1, 2, 64, 65, 128, 191, 20_000]], [[62, 63, 126, 189]]])("%j comes back", (ids) => {
  expect(decodeIdSteps(encodeIdSteps(ids))).toEqual(ids);
});
