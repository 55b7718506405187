import { vi } from "vitest";

type LockCallback = (lock: object | null) => unknown;

/** The browser's origin-private storage, with files, a quota in bytes and locks on files. */
export class FakeStorage {
  readonly files = new Map<string, Blob>();
  readonly locks = new Set<string>();
  /** Whether no file can be opened for writing. */
  refuseWriting = false;

  constructor(readonly quota: number) {}

  readonly #folder = {
    keys: () => this.files.keys(),
    removeEntry: async (name: string) => void this.files.delete(name),
    getFileHandle: async (name: string) => {
      this.files.set(name, new Blob());
      const storeFile = (parts: BlobPart[]) => void this.files.set(name, new Blob(parts));
      return {
        getFile: async () => this.files.get(name),
        createWritable: async () => {
          if (this.refuseWriting) throw new DOMException("no", "QuotaExceededError");
          const parts: BlobPart[] = [];
          return new WritableStream<BlobPart>({
            write: (part) => void parts.push(part),
            close: () => storeFile(parts),
          });
        },
      };
    },
  };

  /** Installs it in the page. */
  install(): void {
    const estimate = async () => {
      const usage = [...this.files.values()].reduce((sum, { size }) => sum + size, 0);
      return { quota: this.quota, usage };
    };
    const request = async (name: string, ...rest: [LockCallback] | [object, LockCallback]) => {
      const holder = rest.at(-1) as LockCallback;
      if (this.locks.has(name)) return holder(null);
      this.locks.add(name);
      return Promise.resolve(holder({ name })).finally(() => this.locks.delete(name));
    };
    const getDirectory = async () => ({ getDirectoryHandle: async () => this.#folder });
    vi.stubGlobal("navigator", { storage: { estimate, getDirectory }, locks: { request } });
    vi.stubGlobal(
      "FileSystemFileHandle",
      class {
        createWritable() {}
      },
    );
  }
}
