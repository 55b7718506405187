import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const load = async () => {
  vi.resetModules();
  return import("@/lib/server/health/upstream-state");
};

test("the state is none without upstream art", async () => {
  const { noteUpstream, getUpstreamState } = await load();
  noteUpstream("a.example", true);
  expect(getUpstreamState()).toBe("none");
  noteUpstream("a.example", false);
});

test("the state is resting while the circuit of one host is open", async () => {
  vi.stubEnv("ART_POSTER_URL", "https://a.example/{id}.png");
  const { noteUpstream, getUpstreamState } = await load();
  expect(getUpstreamState()).toBe("ok");
  noteUpstream("a.example", true);
  noteUpstream("b.example", false);
  expect(getUpstreamState()).toBe("resting");
  noteUpstream("a.example", false);
  expect(getUpstreamState()).toBe("ok");
});
