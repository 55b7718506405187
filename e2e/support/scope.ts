/**
 * How much of the end-to-end tests runs: `core` is the part in `npm test`, `all` is `npm run test:e2e`, and `cells` is
 * `npm run test:full -- browsers`, which also visits every cell of every matrix.
 */
const SCOPES = ["core", "all", "cells"] as const;

const scope = SCOPES.find((one) => one === (process.env["E2E_SCOPE"] ?? "all"));
if (!scope) throw new Error(`E2E_SCOPE is ${process.env["E2E_SCOPE"]}. It must be one of: ${SCOPES.join(", ")}.`);

/** Whether every cell of every matrix runs, or a sample. */
export const IS_WHOLE = scope === "cells";
/** Whether only the core runs. */
export const IS_CORE = scope === "core";

/**
 * `test(title, CORE, …)` marks a test of the core: it shows in a browser what would stop a user or an embedding site,
 * and is worth its time in every `npm test`.
 */
export const CORE = { tag: "@core" } as const;

/** Tags the tests of a group of which the core has some. */
export const coreIf = (isOfCore: boolean): { readonly tag: string[] } => ({ tag: isOfCore ? [CORE.tag] : [] });

/** `test(title, FULL, …)` marks an expensive test of which the other scopes have a sample. */
export const FULL = { tag: "@full" } as const;

/** Files without pages, or with cheap ones: the core has all their tests. */
const CORE_FILES = ["api", "api-contract", "auth-bad-input", "docs", "operation", "second-instance", "share"];

/** Returns Playwright's filters for the scope. They match file names, titles and tags. */
export function getScopeFilters(): { readonly grep?: RegExp; readonly grepInvert?: RegExp } {
  if (IS_WHOLE) return {};
  const notSampled = { grepInvert: new RegExp(FULL.tag) };
  if (!IS_CORE) return notSampled;
  return { ...notSampled, grep: new RegExp(`${CORE.tag}\\b|\\b(${CORE_FILES.join("|")})\\.spec\\.ts `) };
}

/** Returns all items, or the first `count` of them. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return IS_WHOLE ? all : all.slice(0, count);
}

/** Tags the tests of a matrix: the first `core` are of the core, those from `count` on are FULL. */
export function fullFrom(at: number, count: number, core = 0): { readonly tag: string[] } {
  if (at >= count) return { tag: [FULL.tag] };
  return coreIf(at < core);
}
