import type { Page } from "@playwright/test";

/** Addresses of the pictures on a page whose shape is not the one they were drawn in. */
export async function stretchedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        // Not the bounds on the screen: a picture that hangs askew is no stretched one.
        const { clientWidth: width, clientHeight: height } = image;
        if (width === 0 || height === 0 || image.naturalWidth === 0) return false;
        if (getComputedStyle(image).objectFit !== "fill") return false;
        const stretch = width / height / (image.naturalWidth / image.naturalHeight);
        return Math.abs(stretch - 1) > 0.02;
      })
      .map((image) => image.currentSrc),
  );
}
