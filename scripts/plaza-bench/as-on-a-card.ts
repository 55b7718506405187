// Both run in a page before its first script, and may use nothing but their own lines.

/** As on a graphics card: without one, the crowd would begin with little. */
export function claimCard(): void {
  const ask = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === this.RENDERER ? "A graphics card" : ask.call(this, name);
  };
}

/** Draws nothing: frames then follow each other as fast as on a graphics card. */
export function drawNothing(): void {
  for (const name of ["drawElements", "drawElementsInstanced", "drawArrays", "drawArraysInstanced", "clear"]) {
    Reflect.set(WebGL2RenderingContext.prototype, name, () => undefined);
  }
}
