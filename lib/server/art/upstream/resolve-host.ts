import { lookup, Resolver } from "node:dns/promises";

/** All addresses of a host's name, of both families. @throws when there are none, or nobody tells */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Milliseconds for one question to a name server, and how often it is asked. */
const SERVERS = { timeout: 2000, tries: 2 } as const;

/**
 * Asks the machine's name servers. Unlike `lookup`, a server that keeps silent holds up no thread, of which files and pictures
 * need one too; the machine's hosts file is not read.
 */
export const resolveByServers: ResolveHost = async (host) => {
  const resolver = new Resolver(SERVERS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length > 0) return found;
  const [failed] = answers;
  throw failed.status === "rejected" ? failed.reason : new Error("the name has no address");
};

/** As the machine itself does, its hosts file included: for hosts of a private network. */
export const resolveBySystem: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};
