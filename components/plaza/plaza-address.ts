import type { PlazaPose } from "@/components/canvas/plaza/plaza-scene";
import { padId, parseId } from "@/lib/shared/ids";

export interface PlazaAddress {
  /** null: from the entry, or in front of the avatar. */
  readonly pose: PlazaPose | null;
  readonly id: number | null;
  /** Whether the address has an unknown number. */
  readonly isUnknown: boolean;
}

/** Parses `x,y,z,heading,dip`; null if malformed. */
function parsePose(text: string): PlazaPose | null {
  if (!/^(-?\d{1,6}(\.\d{1,6})?,){4}-?\d{1,6}(\.\d{1,6})?$/.test(text)) return null;
  const [x = 0, y = 0, z = 0, heading = 0, dip = 0] = text.split(",").map(Number);
  return { x, y, z, heading, dip };
}

/** Parses `?id=` and `#x,y,z,heading,dip`; the flight clamps a position out of bounds. Never throws. */
export function parsePlazaAddress({ search, hash }: Pick<Location, "search" | "hash">): PlazaAddress {
  const requestedId = new URLSearchParams(search).get("id");
  const parsed = requestedId === null ? { problem: null } : parseId(requestedId);
  return {
    pose: parsePose(hash.slice(1)),
    id: "id" in parsed ? parsed.id : null,
    isUnknown: !("id" in parsed) && requestedId !== null,
  };
}

const short = (value: number) => String(Math.round(value * 100) / 100);

/** Returns the crowd page's path with an avatar's card and the camera pose. Keeps other parameters. */
export function getPlazaPath(id: number | null, pose: PlazaPose | null, flags = ""): string {
  const query = new URLSearchParams(flags);
  query.delete("id");
  if (id !== null) query.set("id", padId(id));
  // Keep parameters without values.
  const search = query.toString().replaceAll(/=(?=&|$)/g, "");
  const place = pose ? `#${[pose.x, pose.y, pose.z, pose.heading, pose.dip].map(short).join(",")}` : "";
  return `/crowd${search === "" ? "" : `?${search}`}${place}`;
}

/** Replaces the address of this page and Next's copy of it, without the router, which would render again. */
export function replaceAddress(path: string): void {
  const { pathname, search, hash } = window.location;
  // The next page's address is set before the crowd unmounts.
  if (new URL(path, window.location.href).pathname !== pathname) return;
  if (`${pathname}${search}${hash}` === path) return;
  window.history.replaceState({ ...window.history.state, as: path, url: path }, "", path);
}
