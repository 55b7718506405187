import { createServer } from "node:net";

/**
 * Returns why a port is unusable, or null if it is usable.
 * @param {number} port @param {string} [host] @returns {Promise<string | null>}
 */
export function findPortError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    probe.listen({ port, host }, () => probe.close(() => resolve(null)));
  });
}

/**
 * Returns a free port of the loopback interface: the wanted one, else any.
 * @param {number} [wanted] 0: any @returns {Promise<number>}
 */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", (error) => (wanted === 0 ? reject(error) : resolve(freePort())));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Codes of an address of another machine, and of names that have none. */
const FOREIGN_HOST_CODES = ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"];

/**
 * Ends the process with a message when the port cannot be used.
 * @param {number} port @param {string | undefined} host @param {string} command what the user has run
 */
export async function requireFreePort(port, host, command) {
  const reason = await findPortError(port, host);
  if (!reason) return;
  const where = host ? `${host}:${port}` : `port ${port}`;
  if (reason === "EADDRINUSE") {
    console.error(`Something is already listening on ${where}.`);
    console.error(`Stop it, or choose another port: PORT=${port + 1} ${command}`);
  } else if (reason === "EACCES") {
    console.error(`This user may not listen on ${where}: choose a higher one, such as PORT=3000 ${command}`);
  } else if (FOREIGN_HOST_CODES.includes(reason)) {
    console.error(`HOST must be an address of this machine, or the name of one. It is "${host}".`);
  } else console.error(`Cannot listen on ${where} (${reason}).`);
  process.exit(1);
}
