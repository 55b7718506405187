import { Socket } from "node:net";

// Preloaded into every Node process that `launch` starts. The pipe behind this number closes when the parent is gone, however it
// ended: the system closes it, on every platform. The child then ends as after SIGTERM, and after the grace time in any case.
const fd = Number(process.env["PARENT_PIPE"]);
const GRACE_MS = 12_000;

// Not for this process's own children: there the number is another file.
delete process.env["PARENT_PIPE"];

if (fd > 2) {
  const pipe = new Socket({ fd, readable: true, writable: false });
  pipe.on("error", () => undefined);
  pipe.on("close", () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
  pipe.resume();
  pipe.unref();
}
