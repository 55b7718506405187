import { Socket } from "node:net";

// Preloaded into every Node process that `launch` starts. The system closes the pipe with this descriptor when the
// parent has ended for any reason. The child then ends as after SIGTERM, at the latest after the grace time.
const fd = Number(process.env["PARENT_PIPE"]);
const GRACE_MS = 12_000;

// Not for child processes: there the number is another file.
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
