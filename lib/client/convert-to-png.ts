/** Converts a picture to PNG, over a CSS colour if one is given. @throws Error when the browser cannot */
export async function convertToPng(picture: Blob, color?: string): Promise<Blob> {
  const image = await createImageBitmap(picture);
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("The browser gives no 2D canvas.");
  if (color !== undefined) {
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, width, height);
  }
  ctx.drawImage(image, 0, 0);
  image.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("The browser made no picture."))), "image/png"),
  );
}
