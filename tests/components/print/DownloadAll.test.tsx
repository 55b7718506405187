// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OwnSheet } from "@/components/avatar-select/ContactSheet";
import { DownloadAll } from "@/components/print/DownloadAll";
import { OwnSheetContext } from "@/components/print/PrintSheet";
import { usePrintDownload } from "@/lib/client/print/print-download";
import { cancelPrints, dismissPrints } from "@/lib/client/print/run-prints";
import { continueSignIn } from "@/lib/client/wallet/open-sign-in";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";
import { createHoldings, WALLET } from "@/tests/support/fake-site";
import { printAnswer, printBytes } from "@/tests/support/prints";
import { renderSite as renderInSite, setUpSiteTest } from "@/tests/support/render-site";

// The delay before retries takes no time here.
vi.mock("@/lib/client/wait", () => ({ wait: async () => undefined }));

setUpSiteTest();
const renderSite = (part: ReactNode) => renderInSite(<OwnSheetContext value={OwnSheet}>{part}</OwnSheetContext>);

const IDS = [1, 45, 78];
/** Server response per id; other ids get a print. */
const says = new Map<number, HttpErrorCode | "damaged" | "silence">();
let zip: Blob | null = null;
/** Runs on each write to the ZIP's stream. */
let write = () => {};

async function answer(url: string, { signal }: RequestInit = {}): Promise<Response> {
  if (url.includes("auth/session")) return Response.json({ address: WALLET, demoWallet: false });
  if (url.includes("holdings")) return Response.json(createHoldings(IDS));
  const id = Number(/prints\/(\d+)/.exec(url)?.[1]);
  const said = says.get(id);
  if (said === undefined) return printAnswer();
  if (said === "damaged") return printAnswer(printBytes().slice(0, 1500), 2000);
  if (said === "silence")
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  const [status, message] = HTTP_ERRORS[said];
  return Response.json({ error: { code: said, message } }, { status });
}

/** A user's file as Chromium returns it; `zip` is set once it is closed. */
const pick = async () => {
  const parts: BlobPart[] = [];
  return {
    name: "mine.zip",
    getFile: async () => new File(zip ? [zip] : [], "mine.zip"),
    createWritable: async () =>
      new WritableStream<BlobPart>({
        write(part) {
          write();
          parts.push(part);
        },
        close() {
          zip = new Blob(parts);
        },
      }),
  };
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const heading = (name: string) => screen.findByRole("heading", { name }, { timeout: 5000 });

beforeEach(() => {
  says.clear();
  zip = null;
  write = () => {};
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("showSaveFilePicker", pick);
});

afterEach(() => {
  cancelPrints();
  dismissPrints();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (isSignedIn = true) => renderSite(<DownloadAll ids={IDS} isSignedIn={isSignedIn} />);

it("puts all prints into one file and shows its name", async () => {
  show();
  press("Download all");
  await heading("All downloaded");
  expect(screen.getByText("mine.zip")).toBeTruthy();
  expect(zip?.size).toBeGreaterThan(3 * 2000);
  press("Done");
  expect(screen.getByRole("button", { name: "Download all" })).toBeTruthy();
});

it("leaves out prints that are deselected on the sheet", async () => {
  show();
  press("Choose which");
  const sheet = await screen.findByRole("dialog", { name: "Which prints?" });
  const option = await within(sheet).findByRole("option", { name: "00045" });
  expect(option.getAttribute("aria-selected")).toBe("true");
  fireEvent.click(option);
  expect(option.getAttribute("aria-selected")).toBe("false");
  expect(within(sheet).getByText("2 of 3")).toBeTruthy();
  press("Done");
  press("Download 2");
  await heading("All downloaded");
  expect(screen.getByText(/^2 prints in/)).toBeTruthy();
});

it("finds own prints by their number, and no others", async () => {
  show();
  press("Choose which");
  const sheet = await screen.findByRole("dialog", { name: "Which prints?" });
  await within(sheet).findByRole("option", { name: "00045" });
  const field = within(sheet).getByRole("textbox", { name: "Find by number or trait" });
  fireEvent.change(field, { target: { value: "45" } });
  expect(within(sheet).getAllByRole("option")).toHaveLength(1);
  fireEvent.change(field, { target: { value: "46" } });
  expect(within(sheet).queryAllByRole("option")).toEqual([]);
});

it("disables the download when no print is chosen", async () => {
  show();
  press("Choose which");
  await screen.findByRole("dialog", { name: "Which prints?" });
  press("None");
  expect(screen.getByRole("button", { name: "Download 0", hidden: true }).getAttribute("aria-disabled")).toBe("true");
});

/** The second print fails, and the ZIP is kept without it. */
async function keepTwoOfThree(): Promise<void> {
  says.set(45, "internal");
  show();
  press("Download all");
  await heading("Stopped");
  press("Keep 2 prints");
  await heading("2 of 3 prints");
}

describe("a print that fails", () => {
  it("is named, the unfinished file waits, and Try it again completes it", async () => {
    says.set(45, "damaged");
    show();
    press("Download all");
    await heading("Stopped");
    expect(screen.getByText(/^00045 could not be downloaded: The print arrived damaged/)).toBeTruthy();
    expect(zip).toBeNull();
    says.clear();
    press("Try it again");
    await heading("All downloaded");
  });

  it("is named as missing in a partial file, and can be downloaded alone afterwards", async () => {
    await keepTwoOfThree();
    expect(screen.getByText(/^00045 could not be downloaded/)).toBeTruthy();
    says.clear();
    press("Download the missing one");
    await heading("All downloaded");
    expect(screen.getByText(/^1 print in/)).toBeTruthy();
  });

  it("is named as left out when the avatar was sold", async () => {
    says.set(78, "not_holder");
    show();
    press("Download all");
    await heading("2 of 3 prints");
    expect(screen.getByText("00078: left out, no longer yours to print.")).toBeTruthy();
  });
});

describe("prints that were not tried", () => {
  const MANY = Array.from({ length: 12 }, (_, at) => at + 1);

  it("are counted with the partial file, and are downloaded together with the failed ones", async () => {
    for (const id of MANY.slice(2)) says.set(id, "internal");
    renderSite(<DownloadAll ids={MANY} isSignedIn />);
    press("Download all");
    await heading("Stopped");
    press("Keep 2 prints");
    await heading("2 of 12 prints");
    expect(screen.getByText(/^[67] were not tried\.$/)).toBeTruthy();
    says.clear();
    press("Download the missing 10 prints");
    await heading("All downloaded");
    expect(screen.getByText(/^10 prints in/)).toBeTruthy();
  });

  it("are downloaded later when the session had expired", async () => {
    for (const id of [45, 78]) says.set(id, "not_signed_in");
    show(false);
    press("Download all");
    await heading("Stopped");
    press("Keep 1 print");
    await heading("1 of 3 prints");
    expect(screen.getByText("2 were not tried.")).toBeTruthy();
    says.clear();
    press("Download the missing 2 prints");
    await heading("All downloaded");
  });
});

it("stops when the session has expired, and resumes after a sign-in", async () => {
  says.set(78, "not_signed_in");
  show(false);
  press("Download all");
  await heading("Stopped");
  expect(screen.getByRole("alert").textContent).toMatch(/^You have been signed out\./);
  expect(screen.getByRole("button", { name: "Sign in again" })).toBeTruthy();
  says.clear();
  continueSignIn("get-print");
  await heading("All downloaded");
});

it("leaves no ZIP when it is cancelled", async () => {
  says.set(78, "silence");
  show();
  press("Download all");
  await waitFor(() => expect(screen.getByText("2 of 3")).toBeTruthy());
  expect(screen.getByRole("progressbar", { name: "Print 00078" }).hasAttribute("value")).toBe(false);
  press("Cancel");
  await screen.findByText("Cancelled. Nothing was kept.");
  expect(zip).toBeNull();
});

it("shows an error and leaves no ZIP when the disk is full", async () => {
  write = () => {
    throw new DOMException("Quota exceeded.", "QuotaExceededError");
  };
  show();
  press("Download all");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^There is not enough room/);
  expect(zip).toBeNull();
});

it("returns to the start without an error when the file dialog is cancelled", async () => {
  vi.stubGlobal("showSaveFilePicker", async () => {
    throw new DOMException("The user aborted a request.", "AbortError");
  });
  show();
  press("Download all");
  await waitFor(() => expect(usePrintDownload.getState().step).toBe("none"));
  expect(screen.queryByRole("alert")).toBeNull();
});

describe("a browser without showSaveFilePicker", () => {
  const SAVE_FIRST = "Make sure that this ZIP is saved: the next one replaces it.";
  /** Names of the downloads. */
  let saved: string[] = [];
  const whole = (name: string) => screen.findByText(name, undefined, { timeout: 10_000 });
  const showMany = () => renderSite(<DownloadAll ids={Array.from({ length: 120 }, (_, at) => at + 1)} isSignedIn />);

  beforeEach(() => {
    vi.stubGlobal("showSaveFilePicker", undefined);
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} of ${this.getAttribute("href")}`);
    });
    const made: Blob[] = [];
    const links = { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined };
    vi.stubGlobal("URL", Object.assign(URL, links));
  });

  it("gets the prints in parts, each saved once and automatically", async () => {
    showMany();
    press("Download all");
    await whole("meebits-prints-1-of-2.zip");
    expect(screen.getByText(/^100 prints in/)).toBeTruthy();
    expect(saved).toEqual(["meebits-prints-1-of-2.zip of blob:1"]);
    expect(screen.getByRole("link", { name: "Save again" }).getAttribute("href")).toBe("blob:1");
    expect(screen.getByText(SAVE_FIRST)).toBeTruthy();
    press("Continue with part 2 of 2");
    await whole("meebits-prints-2-of-2.zip");
    expect(screen.getByText(/^20 prints in/)).toBeTruthy();
    expect(screen.queryByText(SAVE_FIRST)).toBeNull();
  });

  it("shows which parts are kept when one is cancelled, and downloads that part again", async () => {
    showMany();
    press("Download all");
    await whole("meebits-prints-1-of-2.zip");
    says.set(120, "silence");
    press("Continue with part 2 of 2");
    await waitFor(() => expect(screen.getByText("19 of 20")).toBeTruthy());
    press("Cancel");
    await screen.findByText("Cancelled. Part 2 was not kept; part 1 is yours.");
    says.clear();
    press("Download part 2 again");
    await whole("meebits-prints-2-of-2.zip");
    expect(screen.getByText(/^20 prints in/)).toBeTruthy();
  });

  it("can stop after the parts that are saved when the next one fails", async () => {
    showMany();
    press("Download all");
    await whole("meebits-prints-1-of-2.zip");
    for (let id = 101; id <= 120; id++) says.set(id, "not_holder");
    press("Continue with part 2 of 2");
    expect((await screen.findByRole("alert")).textContent).toMatch(/Part 2 was not kept; part 1 is yours\.$/);
    press("Close");
    expect(screen.getByRole("button", { name: "Download all" })).toBeTruthy();
  });

  it("shows a hint to save a partial ZIP before the missing prints replace it", async () => {
    await keepTwoOfThree();
    expect(screen.getByText(SAVE_FIRST)).toBeTruthy();
  });
});
