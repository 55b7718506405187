/** The part that is used of gif.js 0.2.0, which has no types of its own. */
declare module "gif.js" {
  class GIF {
    constructor(options: { width: number; height: number; workers: number; workerScript: string });
    /** Workers with nothing to do; it never ends them. */
    readonly freeWorkers: readonly Worker[];
    addFrame(frame: ImageData, options: { delay: number }): void;
    on(event: "finished", listener: (blob: Blob) => void): void;
    render(): void;
  }
  export = GIF;
}
