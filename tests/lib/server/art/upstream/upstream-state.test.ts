import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function load() {
  vi.resetModules();
  const { reportUpstream, getUpstreamState } = await import("@/lib/server/art/upstream/report-upstream");
  const reportCircuit = (place: string, state: "open" | "closed") => reportUpstream({ type: "circuit", place, state });
  return { reportCircuit, getUpstreamState };
}

test("the state is none without upstream art", async () => {
  const { reportCircuit, getUpstreamState } = await load();
  reportCircuit("a.example", "open");
  expect(getUpstreamState()).toBe("none");
  reportCircuit("a.example", "closed");
});

test("the state is resting while the circuit of one host is open", async () => {
  vi.stubEnv("ART_POSTER_URL", "https://a.example/{id}.png");
  const { reportCircuit, getUpstreamState } = await load();
  expect(getUpstreamState()).toBe("ok");
  reportCircuit("a.example", "open");
  reportCircuit("b.example", "closed");
  expect(getUpstreamState()).toBe("resting");
  reportCircuit("a.example", "closed");
  expect(getUpstreamState()).toBe("ok");
});
