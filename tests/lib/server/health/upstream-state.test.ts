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
  const { recordUpstreamCircuit, getUpstreamState } = await load();
  recordUpstreamCircuit("a.example", true);
  expect(getUpstreamState()).toBe("none");
  recordUpstreamCircuit("a.example", false);
});

test("the state is resting while the circuit of one host is open", async () => {
  vi.stubEnv("ART_POSTER_URL", "https://a.example/{id}.png");
  const { recordUpstreamCircuit, getUpstreamState } = await load();
  expect(getUpstreamState()).toBe("ok");
  recordUpstreamCircuit("a.example", true);
  recordUpstreamCircuit("b.example", false);
  expect(getUpstreamState()).toBe("resting");
  recordUpstreamCircuit("a.example", false);
  expect(getUpstreamState()).toBe("ok");
});
