/** Observations of a probe in its document. */
export interface ProbeReading {
  /** Names of the APIs used that store data or reach other pages of the browser. */
  readonly touched: readonly string[];
  /** Milliseconds from the start of the navigation until the canvas replaced the poster; null before. */
  readonly liveAfter: number | null;
  /** Share of drawn canvas pixels, 0..1, and their number of colours (16 levels per channel). */
  readonly drawn: number;
  readonly colours: number;
}

declare global {
  interface Window {
    probe: ProbeReading;
  }
}

/**
 * Watches a document. Add it as an init script for every new document, frames included. It must be self-contained: it
 * runs in the page.
 */
export function installProbe(): void {
  const touched: string[] = [];
  const reading = { touched, liveAfter: null as number | null, drawn: 0, colours: 0 };
  Object.assign(window, { probe: reading });
  watchStorage();
  watchPixels();
  const live = new MutationObserver(watchLive);
  live.observe(document, { subtree: true, childList: true, attributes: true });

  /** Counts reads and writes of a property, found anywhere on the prototype chain. */
  function watchProperty(start: object, name: string): void {
    let owner: object | null = start;
    while (owner && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
    const found = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (!owner || !found?.configurable) return;
    const note = () => touched.push(name);
    if (found.get) {
      const { get, set } = found;
      Object.defineProperty(owner, name, {
        ...found,
        get() {
          note();
          return get.call(this);
        },
        ...(set && {
          set(value: unknown) {
            note();
            set.call(this, value);
          },
        }),
      });
    } else if (typeof found.value === "function") {
      const calls = {
        apply: (target: () => void, self: unknown, args: unknown[]) => note() && Reflect.apply(target, self, args),
        construct: (target: () => void, args: unknown[]) => note() && Reflect.construct(target, args),
      };
      Object.defineProperty(owner, name, { ...found, value: new Proxy(found.value, calls) });
    }
  }

  function watchStorage(): void {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"]) {
      watchProperty(window, name);
    }
    for (const name of ["BroadcastChannel", "SharedWorker"]) watchProperty(window, name);
    for (const name of ["cookie", "requestStorageAccess"]) watchProperty(document, name);
    for (const name of ["storage", "serviceWorker"]) watchProperty(navigator, name);
  }

  /** Reads the canvas at the end of the task that drew it. The browser clears it afterwards. */
  function watchPixels(): void {
    const prototype = WebGL2RenderingContext.prototype;
    const draw = prototype.drawElements;
    let isReadScheduled = false;
    prototype.drawElements = function (this: WebGL2RenderingContext, ...call) {
      draw.apply(this, call);
      if (isReadScheduled || reading.colours > 8) return;
      isReadScheduled = true;
      queueMicrotask(() => {
        isReadScheduled = false;
        readPixels(this);
      });
    };
  }

  function readPixels(gl: WebGL2RenderingContext): void {
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const bound = gl.getParameter(gl.FRAMEBUFFER_BINDING);
    const pixels = new Uint8Array(width * height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound);
    const colours = new Set<number>();
    let drawn = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
      if (alpha < 128) continue;
      drawn++;
      colours.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
    }
    Object.assign(reading, { drawn: drawn / (width * height), colours: colours.size });
  }

  /** Records when the canvas has fully replaced the poster, after the fade. */
  function watchLive(): void {
    if (!document.querySelector("main[data-live=true]")) return;
    live.disconnect();
    const canvas = document.querySelector("canvas");
    if (canvas && getComputedStyle(canvas).opacity === "1") reading.liveAfter = performance.now();
    else requestAnimationFrame(watchLive);
  }
}
