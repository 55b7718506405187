/** @typedef {{ answered: false, why: string } | { answered: true, grave: string[], others: number }} Audit */

/**
 * Reads the output of `npm audit --json`. Distinguishes a registry that did not answer, which is no finding, from an
 * answer without findings.
 * @param {string} output @returns {Audit}
 */
export function readAudit(output) {
  const report = parsed(output);
  const vulnerabilities = report?.["vulnerabilities"];
  if (report?.["metadata"] === undefined || typeof vulnerabilities !== "object" || vulnerabilities === null) {
    return {
      answered: false,
      why: String(report?.["message"] ?? (output.trim().slice(0, 200) || "it printed nothing")),
    };
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity }]) => ({ name, severity: String(severity) }));
  const grave = found.filter(({ severity }) => severity === "high" || severity === "critical");
  return {
    answered: true,
    grave: grave.map(({ name, severity }) => `${name}: ${severity}`),
    others: found.length - grave.length,
  };
}

/** @param {string} text @returns {Record<string, any> | null} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
