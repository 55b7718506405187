// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { useSaveMood } from "@/lib/client/api/use-save-mood";

test("a read that began before a save does not overwrite its result", async () => {
  const client = new QueryClient();
  let release = (_: Response) => {};
  const read = new Promise<Response>((resolve) => {
    release = resolve;
  });
  const answer = (mood: string) => Response.json({ id: 7, mood, savedAt: null });
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    if (method === "PUT") return Promise.resolve(answer("gm"));
    return url.endsWith("/history") ? Promise.resolve(Response.json({ id: 7, saves: [] })) : read;
  });
  const query = createSavedMoodQuery(7);
  const reading = client.fetchQuery(query).catch(() => null);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaveMood(), { wrapper });
  await result.current.mutateAsync({ id: 7, mood: "gm" });
  release(answer("zen"));
  await reading;
  expect(client.getQueryData(query.queryKey)?.mood).toBe("gm");
});
