import { type FoundProgram, findDebianProgram } from "../debian-program";

/** Finds the tests' nginx: NGINX_PATH, else the installed one, else Debian's package. */
export function findNginx(): Promise<FoundProgram> {
  const file = "usr/sbin/nginx";
  return findDebianProgram({ name: "nginx", variable: "NGINX_PATH", package: "nginx", file, versionFlag: "-v" });
}
