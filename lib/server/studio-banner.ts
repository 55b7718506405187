const WORDMARK = [
  "███╗   ███╗██████╗  ██╗",
  "████╗ ████║██╔══██╗███║",
  "██╔████╔██║██████╔╝╚██║",
  "██║╚██╔╝██║██╔══██╗ ██║",
  "██║ ╚═╝ ██║██████╔╝ ██║",
  "╚═╝     ╚═╝╚═════╝  ╚═╝",
];

export function formatStudioBanner(): string {
  return ["", ...WORDMARK.map((line) => `  ${line}`), "", "  Meebits by Yuga Labs - The Official Home of MB1", ""].join(
    "\n",
  );
}

/** Whether a process with these variables was run from a package script; `npx next start` was not. */
export function isPackageScript(env: Readonly<Record<string, string | undefined>>): boolean {
  const event = env["npm_lifecycle_event"];
  return event !== undefined && event !== "npx";
}
