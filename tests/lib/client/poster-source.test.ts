import { expect, test } from "vitest";
import { createPosterSource } from "@/lib/client/poster-source";
import { readArtRequest } from "@/lib/server/art/serve-art";
import { IMAGE_WIDTHS } from "@/lib/shared/image-formats";

test("every URL is accepted by the art API", () => {
  for (const width of IMAGE_WIDTHS) {
    const url = new URL(createPosterSource(20_000, "ded", "none", "side")(width), "http://localhost");
    expect(url.pathname).toBe("/api/meebits");
    expect(readArtRequest(Object.fromEntries(url.searchParams))).toMatchObject({
      id: 20_000,
      width,
      mood: "ded",
      framing: "poster",
      view: "side",
      background: "none",
    });
  }
});

test("the URL names the default mood too", () => {
  expect(createPosterSource(7)(640)).toContain("mood=default");
});
