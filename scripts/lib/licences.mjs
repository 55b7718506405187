import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ name: string, version: string, folder: string, licence: string, isProduct: boolean, isOptional?: boolean }} Package */

/** Licences that require only their text and a name, by SPDX identifier. */
const FREE = new Set(
  [
    "0BSD",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Zlib",
  ].concat(
    // Fonts and data, used unmodified.
    ["CC-BY-4.0", "OFL-1.1", "Python-2.0"],
  ),
);

/**
 * Reviewed packages under other licences, each with the requirements. A package of that name under yet another licence
 * is refused.
 * @type {readonly { name: RegExp, licence: string, why: string }[]}
 */
export const REVIEWED_LICENCES = [
  {
    name: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, a library of its own that sharp loads and that users may replace: its source is offered by its makers.",
  },
  {
    name: /^((lightningcss|axe-core)(-.+)?|@axe-core\/playwright|mediabunny|@ethereumjs\/(rlp|tx|util))$/,
    licence: "MPL-2.0",
    why: "Copyleft by file: no file of it is changed, and its source is where its makers publish it.",
  },
  {
    name: /^@(reown|walletconnect)\//,
    licence: "SEE LICENSE IN LICENSE.md",
    why: "WalletConnect Community License: name it in the notices; from 500 wallets a month or 2.5 million calls on, a contract with Reown.",
  },
  {
    name: /^@metamask\//,
    licence: "SEE LICENSE IN LICENSE",
    why: "ConsenSys: name it in the notices; free up to 10,000 people a month, beyond that a contract with ConsenSys.",
  },
  // Their package.json has an older form that npm does not read.
  {
    name: /^(memorystream|parse-cache-control)$/,
    licence: "none named",
    why: "MIT and BSD-3-Clause by their LICENSE files; tools of testing.",
  },
  {
    name: /^webgl-constants$/,
    licence: "none named",
    why: "MIT by its LICENSE file; a package that drei installs and no page loads.",
  },
];

/** Lists the lockfile's packages. @param {string} text of package-lock.json @returns {Package[]} */
export function packagesOf(text) {
  /** @type {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, optional?: boolean }> }} */
  const { packages } = JSON.parse(text);
  return Object.entries(packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, { version = "", license = "none named", dev = false, optional = false }]) => {
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, folder, licence: license, isProduct: !dev, isOptional: optional };
    });
}

/** Whether an SPDX expression requires only free licences, or offers one. @param {string} expression */
export function isFree(expression) {
  const plain = expression.replaceAll(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((licence) => FREE.has(licence.trim())));
}

/** Returns an expression without free licences. @param {string} expression */
const rest = (expression) =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" AND ")
    .filter((licence) => !FREE.has(licence))
    .join(" AND ");

/** Returns the note on a package under a reviewed licence that is not free; else null. @param {Package} pack */
export function findReview({ name, licence }) {
  return REVIEWED_LICENCES.find((known) => known.name.test(name) && known.licence === rest(licence)) ?? null;
}

/** Lists forbidden packages. @param {readonly Package[]} packages */
export function listRefused(packages) {
  return packages.filter((pack) => !isFree(pack.licence) && findReview(pack) === null);
}

/** Whether a package depends on the machine: its licence is in the package it belongs to. @param {Package} pack */
const isPlatformSpecific = ({ isOptional }) => isOptional === true;

/** Reads a package's licence and notice files; empty without any. @param {Package} pack */
function textOf({ folder }) {
  if (!existsSync(folder)) return "";
  const files = readdirSync(folder).filter((name) => /^(licen[sc]e|copying|notice)([.-].*)?$/i.test(name));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r", "").trim())
    .join("\n\n");
}

/** Statements that licences require beside their text. */
export const REQUIRED_NOTICES = [
  "Portions © 2025 Reown, Inc. All Rights Reserved.",
  "MetaMask Connect is used in this product and is the copyright of ConsenSys.",
];

/**
 * Returns the notices of the product's packages as one text: each licence once, below the names of its packages. It is
 * the same on every machine that has them installed.
 * @param {readonly Package[]} packages
 */
export function noticesOf(packages) {
  /** @type {Map<string, Set<string>>} */
  const byText = new Map();
  for (const pack of packages.filter(({ isProduct }) => isProduct)) {
    const text = isPlatformSpecific(pack) ? "" : textOf(pack);
    const names = byText.get(text) ?? new Set();
    byText.set(text, names.add(`${pack.name} ${pack.version} (${pack.licence})`));
  }
  const bare = byText.get("") ?? new Set();
  byText.delete("");
  const parts = [...byText].map(([text, names]) => `${[...names].sort().join("\n")}\n\n${text}\n`).sort();
  if (bare.size > 0) parts.push(`These bring no text of their own:\n\n${[...bare].sort().join("\n")}\n`);
  return `Parts of this product that others have made, under their licences.\n\n${REQUIRED_NOTICES.join("\n")}\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}
