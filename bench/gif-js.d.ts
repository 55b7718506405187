/** The used part of gif.js 0.2.0, which ships no types. */
declare module "gif.js" {
  class GIF {
    constructor(options: { width: number; height: number; workers: number; workerScript: string });
    /** Idle workers; gif.js never ends them. */
    readonly freeWorkers: readonly Worker[];
    addFrame(frame: ImageData, options: { delay: number }): void;
    on(event: "finished", listener: (blob: Blob) => void): void;
    render(): void;
  }
  export = GIF;
}
