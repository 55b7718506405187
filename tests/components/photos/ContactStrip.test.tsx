// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ContactStrip } from "@/components/photos/ContactStrip";
import { MAX_PHOTOS, type TakenPhoto, usePhotosStore } from "@/stores/photos-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

let urls: string[];
let copied: unknown[];

const photo = (key: number, more: Partial<TakenPhoto> = {}) => ({
  key,
  id: 1,
  mood: "gm" as const,
  ratio: "1:1" as const,
  count: 1,
  isMoving: false,
  blob: new Blob(["x"], { type: "image/png" }),
  name: "meebit-00001-gm-1x1.png",
  width: 1080,
  height: 1080,
  by: "studio" as const,
  ...more,
});

/** Stubs clipboard and sharing. */
function browserThat({ refuses = false, shares }: { refuses?: boolean; shares?: () => Promise<void> } = {}): void {
  const take = async (what: unknown) => {
    if (refuses) throw new DOMException("no", "NotAllowedError");
    copied.push(what);
  };
  vi.stubGlobal(
    "ClipboardItem",
    class {
      constructor(readonly types: unknown) {}
    },
  );
  Object.assign(navigator, { clipboard: { write: take, writeText: take } });
  Object.assign(navigator, { canShare: shares ? () => true : undefined, share: shares });
}

beforeEach(() => {
  urls = [];
  copied = [];
  let made = 0;
  URL.createObjectURL = () => {
    urls.push(`blob:${++made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url) => {
    urls = urls.filter((each) => each !== url);
  };
  browserThat();
});

function show(...photos: ReturnType<typeof photo>[]) {
  for (const each of photos) usePhotosStore.getState().add(each);
  return renderSite(<ContactStrip onCancel={() => {}} onEmpty={() => {}} />);
}
const open = () => fireEvent.click(screen.getAllByRole("button", { name: /^(Picture|Animation) of/ })[0] as Element);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

describe("the strip", () => {
  it("keeps 24 shots, and removes the oldest with its object URL", () => {
    const { add } = usePhotosStore.getState();
    const removed = Array.from({ length: MAX_PHOTOS + 2 }, (_, key) => add(photo(key)));
    expect(removed.filter(Boolean)).toHaveLength(2);
    const { photos } = usePhotosStore.getState();
    expect(photos).toHaveLength(MAX_PHOTOS);
    expect(photos[0]?.key).toBe(2);
    expect(urls).toEqual(photos.map(({ url }) => url));
  });

  it("deletes a shot with its object URL", async () => {
    show(photo(1), photo(2, { mood: "zen" }));
    open();
    await press("Delete");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(usePhotosStore.getState().photos.map(({ key }) => key)).toEqual([1]);
    expect(urls).toEqual(["blob:1"]);
  });

  it("says so when it is empty", () => {
    show();
    expect(screen.getByText("Your shots land here.")).toBeTruthy();
  });
});

describe("a shot", () => {
  it("is downloaded under its own name", () => {
    show(photo(1));
    open();
    const link = screen.getByRole("link", { name: "Download" });
    expect(link.getAttribute("download")).toBe("meebit-00001-gm-1x1.png");
    expect(link.getAttribute("href")).toBe("blob:1");
  });

  it("can be posted with the link to the avatar's page in its mood", () => {
    show(photo(1));
    open();
    const href = screen.getByRole("link", { name: /Post/ }).getAttribute("href") ?? "";
    const { host, searchParams } = new URL(href);
    expect(host).toBe("x.com");
    expect(searchParams.get("url")).toBe(`${window.location.origin}/meebit/1?mood=gm`);
  });

  it("can be copied as picture, as link and as embed code", async () => {
    show(photo(1));
    open();
    await press("Copy");
    expect(screen.getByText("The picture is copied.")).toBeTruthy();
    await press("Copy link");
    await press("Copy embed code");
    expect(copied).toHaveLength(3);
    expect(copied[1]).toBe(`${window.location.origin}/meebit/1?mood=gm`);
    expect(copied[2]).toContain(`src="${window.location.origin}/viewer/1?mood=gm"`);
    expect(copied[2]).toContain('sandbox="allow-scripts"');
  });

  it("that is an animation can only be copied as a link", () => {
    show(photo(1, { isMoving: true, blob: new Blob(["x"], { type: "image/gif" }) }));
    open();
    expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
    expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
  });
});

describe("a browser that refuses", () => {
  it("the clipboard: shows an alternative, and the text to copy by hand", async () => {
    browserThat({ refuses: true });
    show(photo(1));
    open();
    await press("Copy");
    expect(screen.getByRole("alert").textContent).toContain("Download it instead.");
    await press("Copy link");
    // `as`: a text area.
    expect((screen.getByLabelText("To copy by hand") as HTMLTextAreaElement).value).toContain("/meebit/1?mood=gm");
  });

  it("to share: shows an error", async () => {
    browserThat({ shares: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
    show(photo(1));
    open();
    await press("Share");
    expect(screen.getByRole("alert").textContent).toContain("did not share it");
  });

  it("nothing, but the user cancels sharing: shows no error", async () => {
    browserThat({ shares: () => Promise.reject(new DOMException("no", "AbortError")) });
    show(photo(1));
    open();
    await press("Share");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("files to share: the Share button is not shown", () => {
    show(photo(1));
    open();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });
});
