// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMoodHistoryQuery, createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { getQueryClient } from "@/lib/client/api/query-client";
import { createHoldingsQuery } from "@/lib/client/api/use-holdings";
import { type MoodToSave, useSaveMood } from "@/lib/client/api/use-save-mood";
import { getKnownSession, sessionQuery } from "@/lib/client/api/use-session";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";
import { createHoldings, WALLET } from "@/tests/support/fake-site";

const client = getQueryClient();
const SAVED = createSavedMoodQuery(7).queryKey;
const HISTORY = createMoodHistoryQuery(7).queryKey;
const HOLDINGS = createHoldingsQuery(WALLET).queryKey;

/** Requests as "PUT moods/7 {...}", and the answer to each write. */
let requests: string[];
let answerWrite: (mood: string) => Response | Promise<Response>;
const savedAs = (mood: string) => Response.json({ id: 7, mood, savedAt: null });
const refuse = (code: HttpErrorCode) => {
  const [status, message] = HTTP_ERRORS[code];
  return () => Response.json({ error: { code, message } }, { status });
};

beforeEach(() => {
  client.clear();
  requests = [];
  answerWrite = savedAs;
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    requests.push(`${method} ${url.replace("/api/", "")}${typeof body === "string" ? ` ${body}` : ""}`);
    if (method === "GET") return savedAs("default");
    return answerWrite(method === "DELETE" ? "default" : JSON.parse(String(body)).mood);
  });
  client.setQueryData(SAVED, { id: 7, mood: "zen", savedAt: null });
  client.setQueryData(HISTORY, { id: 7, saves: [] });
  client.setQueryData(HOLDINGS, createHoldings([7]));
  client.setQueryData(sessionQuery.queryKey, { address: WALLET, demoWallet: false });
});
afterEach(() => void vi.unstubAllGlobals());

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
function openSave(): (mood: MoodToSave["mood"]) => Promise<SavedMoodAnswer> {
  const { result } = renderHook(() => useSaveMood(), { wrapper });
  return (mood) => result.current.mutateAsync({ id: 7, mood });
}
const savedMood = () => client.getQueryData<SavedMoodAnswer>(SAVED)?.mood;
const listStale = () =>
  [SAVED, HISTORY, HOLDINGS, sessionQuery.queryKey].map((key) => client.getQueryState(key)?.isInvalidated);

test("a read that began before a save does not overwrite its result", async () => {
  let release = (_: Response) => {};
  const read = new Promise<Response>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) => (method === "PUT" ? savedAs("gm") : read));
  const reading = client.fetchQuery({ ...createSavedMoodQuery(7), staleTime: 0 }).catch(() => null);
  await openSave()("gm");
  release(savedAs("zen"));
  await reading;
  expect(savedMood()).toBe("gm");
});

describe("a save", () => {
  test("is known once the server confirms it, and makes the history stale", async () => {
    let confirm = () => {};
    answerWrite = (mood) =>
      new Promise((resolve) => {
        confirm = () => resolve(savedAs(mood));
      });
    const done = openSave()("gm");
    await vi.waitFor(() => expect(requests).toEqual(['PUT moods/7 {"mood":"gm"}']));
    expect(savedMood()).toBe("zen");
    confirm();
    await done;
    expect(savedMood()).toBe("gm");
    expect(listStale()).toEqual([false, true, false, false]);
  });

  test("of the default mood deletes the saved one", async () => {
    await openSave()("default");
    expect(requests).toEqual(["DELETE moods/7 {}"]);
    expect(savedMood()).toBe("default");
  });

  test("waits for the one before: the last one requested is stored last", async () => {
    const confirms: (() => void)[] = [];
    answerWrite = (mood) => new Promise((resolve) => confirms.push(() => resolve(savedAs(mood))));
    const save = openSave();
    const all = [save("gm"), save("hype")];
    await vi.waitFor(() => expect(confirms).toHaveLength(1));
    expect(requests).toHaveLength(1);
    confirms[0]?.();
    await vi.waitFor(() => expect(confirms).toHaveLength(2));
    confirms[1]?.();
    await Promise.all(all);
    expect(requests).toEqual(['PUT moods/7 {"mood":"gm"}', 'PUT moods/7 {"mood":"hype"}']);
    expect(savedMood()).toBe("hype");
  });
});

describe("a refused save", () => {
  test("keeps the saved mood, and makes it stale: it may be saved nevertheless", async () => {
    answerWrite = refuse("storage_unavailable");
    await expect(openSave()("gm")).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(savedMood()).toBe("zen");
    expect(listStale()).toEqual([true, true, false, false]);
  });

  test("without an answer makes the saved mood stale", async () => {
    answerWrite = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(openSave()("gm")).rejects.toMatchObject({ code: "unreachable", status: 0 });
    expect(listStale()).toEqual([true, true, false, false]);
  });

  test("of a former holder makes the holdings stale", async () => {
    answerWrite = refuse("not_holder");
    await expect(openSave()("gm")).rejects.toMatchObject({ code: "not_holder" });
    expect(listStale()).toEqual([true, true, true, false]);
    expect(getKnownSession()?.address).toBe(WALLET);
  });

  test("of a visitor signs out in the page at once", async () => {
    answerWrite = refuse("not_signed_in");
    await expect(openSave()("gm")).rejects.toMatchObject({ code: "not_signed_in" });
    expect(getKnownSession()).toEqual({ address: null, demoWallet: false });
    expect(listStale()).toEqual([true, true, false, true]);
  });

  test("does not make up a session that is not known yet", async () => {
    client.removeQueries({ queryKey: sessionQuery.queryKey });
    answerWrite = refuse("not_signed_in");
    await expect(openSave()("gm")).rejects.toMatchObject({ code: "not_signed_in" });
    expect(getKnownSession()).toBeUndefined();
  });
});
