import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const MB = 1024 * 1024;

/** A separate in-memory disk. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it completely. */
  fill(): void;
  free(): void;
  setReadOnly(isReadOnly: boolean): void;
}

/** The reason for a missing disk. */
export const NO_DISK = "Only root on Linux can make a disk of its own.";

/** Mounts a disk for the tests of a file; null if not possible. */
export function smallDiskOfTests(sizeMb: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "mb1-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return null;
  }
  // A lazy unmount: a process may still use the disk.
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
          // Full at this size. A smaller one may still fit.
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => void execFileSync("mount", ["-o", `remount,${isReadOnly ? "ro" : "rw"}`, folder]),
  };
}
