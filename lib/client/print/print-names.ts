import { padId } from "@/lib/shared/ids";

/** The name of a print as a file: `meebit-00045-print.jpg`. */
export function printName(id: number): string {
  return `meebit-${padId(id)}-print.jpg`;
}

/** The name of a ZIP of prints; where there are several, which of them, from 1: `meebits-prints-1-of-3.zip`. */
export function zipName(part: number, parts: number): string {
  return parts === 1 ? "meebits-prints.zip" : `meebits-prints-${part}-of-${parts}.zip`;
}
