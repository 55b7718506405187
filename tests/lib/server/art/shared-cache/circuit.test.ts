import { expect, test } from "vitest";
import { Circuit } from "@/lib/server/art/shared-cache/circuit";

function atTime() {
  const clock = { ms: 0 };
  return { clock, circuit: new Circuit(() => clock.ms) };
}

test("after a failure one call in five seconds tries again; when it works, all may call", () => {
  const { clock, circuit } = atTime();
  expect(circuit.mayCall()).toBe(true);
  circuit.failed();
  expect(circuit.mayCall()).toBe(false);
  clock.ms = 5000;
  expect([circuit.mayCall(), circuit.mayCall()]).toEqual([true, false]);
  circuit.succeeded();
  expect([circuit.mayCall(), circuit.mayCall(), circuit.isResting]).toEqual([true, true, false]);
});

test("each failed trial doubles the rest, up to a minute; failures of one moment count once", () => {
  const { clock, circuit } = atTime();
  circuit.failed();
  circuit.failed();
  const rests: number[] = [];
  for (let trial = 0; trial < 6; trial++) {
    const begun = clock.ms;
    while (!circuit.mayCall()) clock.ms += 1000;
    rests.push(clock.ms - begun);
    circuit.failed();
  }
  expect(rests).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
