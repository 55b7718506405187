import type { PlazaPose } from "@/components/canvas/plaza/plaza-scene";
import { padId, parseId } from "@/lib/shared/ids";

/** What an address of the crowd's page asks to be shown. */
export interface PlazaAddress {
  /** null: from the entry, or from before the avatar. */
  readonly pose: PlazaPose | null;
  readonly id: number | null;
  /** A number was asked for that no avatar has. */
  readonly isUnknown: boolean;
}

/** Reads `x,y,z,heading,dip`; null when it is anything else. */
function poseOf(text: string): PlazaPose | null {
  if (!/^(-?\d{1,6}(\.\d{1,6})?,){4}-?\d{1,6}(\.\d{1,6})?$/.test(text)) return null;
  const [x = 0, y = 0, z = 0, heading = 0, dip = 0] = text.split(",").map(Number);
  return { x, y, z, heading, dip };
}

/**
 * Reads `?id=` and `#x,y,z,heading,dip`. What is missing or malformed is as by default. A place may be too far: the flight alone
 * knows its bounds, and keeps within them. Never throws.
 */
export function parsePlazaAddress({ search, hash }: Pick<Location, "search" | "hash">): PlazaAddress {
  const asked = new URLSearchParams(search).get("id");
  const parsed = asked === null ? { problem: null } : parseId(asked);
  return {
    pose: poseOf(hash.slice(1)),
    id: "id" in parsed ? parsed.id : null,
    isUnknown: !("id" in parsed) && asked !== null,
  };
}

const short = (value: number) => String(Math.round(value * 100) / 100);

/** The path of the crowd's page with an avatar's card open, seen from where the camera is. Other flags of the address stay. */
export function getPlazaPath(id: number | null, pose: PlazaPose | null, flags = ""): string {
  const query = new URLSearchParams(flags);
  query.delete("id");
  if (id !== null) query.set("id", padId(id));
  // A flag without a value stays one.
  const search = query.toString().replaceAll(/=(?=&|$)/g, "");
  const place = pose ? `#${[pose.x, pose.y, pose.z, pose.heading, pose.dip].map(short).join(",")}` : "";
  return `/crowd${search === "" ? "" : `?${search}`}${place}`;
}
