import { describe, expect, it, vi } from "vitest";
import { atMostEvery, createRareWarning, raceAbort } from "@/lib/server/concurrency";
import { getGlobal } from "@/lib/server/global-once";
import { fakeClock } from "@/tests/support/fake-clock";

describe("a job that runs at most every second", () => {
  it("returns its last result in between, whatever the parameters", () => {
    const clock = fakeClock();
    const job = vi.fn((text: string) => `${text} ${job.mock.calls.length}`);
    const run = atMostEvery(1000, job);
    expect([run("a"), run("b")]).toEqual(["a 1", "a 1"]);
    clock.now = 999;
    expect(run("c")).toBe("a 1");
    clock.now = 1000;
    expect(run("d")).toBe("d 2");
    clock.now = 1999;
    expect(run("e")).toBe("d 2");
  });

  it("runs again at once after it threw", () => {
    fakeClock();
    const job = vi
      .fn(() => "done")
      .mockImplementationOnce(() => {
        throw new Error("no");
      });
    const run = atMostEvery(1000, job);
    expect(run).toThrow("no");
    expect([run(), run()]).toEqual(["done", "done"]);
    expect(job).toHaveBeenCalledTimes(2);
  });
});

describe("a rare warning", () => {
  it("is logged once, with the fields of the first time", () => {
    const clock = fakeClock();
    const warn = vi.fn();
    const report = createRareWarning({ warn }, "It is broken.");
    for (const time of [0, 1, 1e9]) {
      clock.now = time;
      report({ time });
    }
    expect(warn.mock.calls).toEqual([[{ time: 0 }, "It is broken."]]);
  });

  it("is logged again after its time", () => {
    const clock = fakeClock();
    const warn = vi.fn();
    const report = createRareWarning({ warn }, "It is broken.", 60_000);
    for (const time of [0, 59_999, 60_000]) {
      clock.now = time;
      report({ time });
    }
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ time: 0 }, { time: 60_000 }]);
  });
});

describe("a job raced by signals", () => {
  const never = () => new Promise<never>(() => undefined);

  it("resolves or rejects as the job does, until a signal aborts", async () => {
    const { signal } = new AbortController();
    expect(await raceAbort(Promise.resolve(7))).toBe(7);
    expect(await raceAbort(Promise.resolve(7), signal)).toBe(7);
    await expect(raceAbort(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  });

  it("rejects with the reason of the first of several signals", async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const raced = raceAbort(never(), one.signal, other.signal);
    other.abort("second");
    one.abort("first");
    await expect(raced).rejects.toBe("second");
  });

  it("rejects at once for a signal that is aborted already", async () => {
    await expect(raceAbort(never(), new AbortController().signal, AbortSignal.abort("late"))).rejects.toBe("late");
  });

  it("ignores a failure of the job after that, without an unhandled rejection", async () => {
    let fail: (error: Error) => void = () => undefined;
    const job = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const raced = raceAbort(job, AbortSignal.abort("late"));
    fail(new Error("too late"));
    await expect(raced).rejects.toBe("late");
    await new Promise(setImmediate);
  });
});

describe("a value of the process", () => {
  it("is made once for all copies of a module", async () => {
    const make = vi.fn(() => ({ number: 7 }));
    const first = getGlobal("test-once", make);
    vi.resetModules();
    const copy = await import("@/lib/server/global-once");
    expect(copy.getGlobal).not.toBe(getGlobal);
    expect(copy.getGlobal("test-once", make)).toBe(first);
    expect(make).toHaveBeenCalledOnce();
    Reflect.deleteProperty(globalThis, Symbol.for("mb1.test-once"));
  });

  it("is made again when the first attempt threw", () => {
    const make = vi
      .fn(() => 7)
      .mockImplementationOnce(() => {
        throw new Error("no");
      });
    expect(() => getGlobal("test-again", make)).toThrow("no");
    expect(getGlobal("test-again", make)).toBe(7);
    Reflect.deleteProperty(globalThis, Symbol.for("mb1.test-again"));
  });

  it("may be false or 0", () => {
    const make = vi.fn(() => 0);
    expect([getGlobal("test-zero", make), getGlobal("test-zero", make)]).toEqual([0, 0]);
    expect(make).toHaveBeenCalledOnce();
    Reflect.deleteProperty(globalThis, Symbol.for("mb1.test-zero"));
  });
});
