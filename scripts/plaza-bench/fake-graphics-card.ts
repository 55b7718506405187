// Both run in a page before its first script, and must not use outer variables.

/** Reports a graphics card: without one, the crowd starts with less. */
export function fakeGraphicsCard(): void {
  const getParameter = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === this.RENDERER ? "A graphics card" : getParameter.call(this, name);
  };
}

/** Disables drawing: frames then are as fast as on a graphics card. */
export function disableDrawing(): void {
  for (const name of ["drawElements", "drawElementsInstanced", "drawArrays", "drawArraysInstanced", "clear"]) {
    Reflect.set(WebGL2RenderingContext.prototype, name, () => undefined);
  }
}
