import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const MB = 1024 * 1024;

/** A disk of its own, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): void;
  free(): void;
  setReadOnly(isReadOnly: boolean): void;
}

/** Why there are no such disks here, in words. */
export const NO_DISK = "Only root on Linux can make a disk of its own.";

/** A disk for the tests of a file; null where none can be made. */
export function smallDiskOfTests(sizeMb: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "mb1-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return null;
  }
  // Lazily: what served from it may still be ending.
  afterAll(() => {
    execFileSync("umount", ["-l", folder]);
    rmdirSync(folder);
  });
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "a");
      for (let size = MB; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch {
          // Full for this size: a smaller one may still fit.
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => void execFileSync("mount", ["-o", `remount,${isReadOnly ? "ro" : "rw"}`, folder]),
  };
}
