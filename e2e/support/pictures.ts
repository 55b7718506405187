import type { Page } from "@playwright/test";

/** Returns the URLs of pictures with a distorted aspect ratio. */
export async function stretchedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        // Not the bounding box: a rotated picture is not stretched.
        const { clientWidth: width, clientHeight: height } = image;
        if (width === 0 || height === 0 || image.naturalWidth === 0) return false;
        if (getComputedStyle(image).objectFit !== "fill") return false;
        const stretch = width / height / (image.naturalWidth / image.naturalHeight);
        return Math.abs(stretch - 1) > 0.02;
      })
      .map((image) => image.currentSrc),
  );
}
