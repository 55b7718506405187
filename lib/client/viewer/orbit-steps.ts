import type { Orbit } from "@/lib/shared/orbit";

/** Degrees below and above a view: from just under the level of the avatar's middle to well above its head. */
const RISE = { least: -29, most: 32 } as const;
const ZOOM = { least: 0.8, most: 2.2 } as const;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** An orbit some degrees further round and up, within the limits. */
export function turnOrbit(orbit: Orbit, turn: number, rise: number): Orbit {
  return { ...orbit, turn: orbit.turn + turn, rise: within(orbit.rise + rise, RISE.least, RISE.most) };
}

/**
 * An orbit magnified by a factor, within the limits. What is shown at a point stays there, as long as the picture shows
 * nothing that the view itself does not.
 * @param at the point, from the middle of the stage, as shares of its side: `right` and `up`
 */
export function zoomed(orbit: Orbit, factor: number, at: Pick<Orbit, "right" | "up">): Orbit {
  const zoom = within(orbit.zoom * factor, ZOOM.least, ZOOM.most);
  const nearer = 1 / orbit.zoom - 1 / zoom;
  const reach = Math.max(0, 1 - 1 / zoom) / 2;
  return {
    ...orbit,
    zoom,
    right: within(orbit.right + at.right * nearer, -reach, reach),
    up: within(orbit.up + at.up * nearer, -reach, reach),
  };
}
