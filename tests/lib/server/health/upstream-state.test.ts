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
  const { noteUpstream, getUpstreamState } = await load();
  noteUpstream("a.example", true);
  expect(getUpstreamState()).toBe("none");
  noteUpstream("a.example", false);
});

test("one host that is left alone is told until it is back", async () => {
  vi.stubEnv("ART_POSTER_URL", "https://a.example/{id}.png");
  const { noteUpstream, getUpstreamState } = await load();
  expect(getUpstreamState()).toBe("ok");
  noteUpstream("a.example", true);
  noteUpstream("b.example", false);
  expect(getUpstreamState()).toBe("resting");
  noteUpstream("a.example", false);
  expect(getUpstreamState()).toBe("ok");
});
