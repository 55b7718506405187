import { afterEach, expect, test, vi } from "vitest";
import { RESPONSE_TIMEOUT_MS } from "@/lib/client/response-timeout";
import { captureStill } from "@/lib/client/viewer/capture-still";

afterEach(() => void vi.unstubAllGlobals());

function answering(response: Response): string[] {
  const requestedUrls: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requestedUrls.push(url);
    return response;
  });
  return requestedUrls;
}

test.each([
  ["mood", "/api/meebits?type=poster&token_id=7&w=1080&mood=gm&view=side&format=png"],
  ["none", "/api/meebits?type=poster&token_id=7&w=1080&mood=gm&view=side&bg=none&format=png"],
] as const)("with background %s returns the server's picture", async (background, url) => {
  const requestedUrls = answering(new Response("png"));
  const picture = await captureStill({ id: 7, mood: "gm", view: "side", background });
  expect(requestedUrls).toEqual([url]);
  expect(await picture.text()).toBe("png");
});

test("rejects with the status of a server error", async () => {
  answering(new Response("", { status: 503 }));
  await expect(captureStill({ id: 7, mood: "gm", view: "face", background: "none" })).rejects.toThrow("503");
});

test("times out when the server does not respond", async () => {
  const late = new AbortController();
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return late.signal;
  });
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  const failure = captureStill({ id: 7, mood: "gm", view: "face", background: "none" });
  late.abort();
  await expect(failure).rejects.toThrow();
  expect(limits).toEqual([RESPONSE_TIMEOUT_MS]);
  vi.restoreAllMocks();
});
