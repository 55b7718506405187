import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const load = async () => {
  vi.resetModules();
  return import("@/lib/server/health/upstream-state");
};

test("without upstream art there is none, whatever happens", async () => {
  const { noteUpstream, upstreamState } = await load();
  noteUpstream("a.example", true);
  expect(upstreamState()).toBe("none");
  noteUpstream("a.example", false);
});

test("one host that is left alone is told until it is back", async () => {
  vi.stubEnv("ART_POSTER_URL", "https://a.example/{id}.png");
  const { noteUpstream, upstreamState } = await load();
  expect(upstreamState()).toBe("ok");
  noteUpstream("a.example", true);
  noteUpstream("b.example", false);
  expect(upstreamState()).toBe("resting");
  noteUpstream("a.example", false);
  expect(upstreamState()).toBe("ok");
});
