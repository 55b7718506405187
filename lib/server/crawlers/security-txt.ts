import { siteAddress } from "@/lib/server/share/addresses";
import { HttpError } from "@/lib/shared/errors";

const DAY_MS = 24 * 3600 * 1000;
/** Within the year that RFC 9116 advises; the file is made anew each day. */
const GOOD_FOR_DAYS = 180;

/**
 * Where people who have found a hole report it (RFC 9116).
 * @param email of the installation's support @param now milliseconds since 1970
 * @throws HttpError `no_contact` when there is nobody to be written to
 */
export function securityTxt(email: string | undefined, now: number): string {
  if (email === undefined) throw new HttpError("no_contact");
  const expires = new Date((Math.floor(now / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${siteAddress("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
