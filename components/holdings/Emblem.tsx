import { EMBLEM_COLORS, EMBLEMS, type EmblemName } from "@/components/holdings/emblems";

const SIDE = 12;

/** Returns an SVG path per colour: a rectangle for each run of equal letters in a row. */
function pathsOf(rows: string): readonly (readonly [color: string, path: string])[] {
  const paths = new Map<string, string>();
  for (const [y, row] of rows.trim().split("\n").entries()) {
    for (const { 0: run, index: x } of row.matchAll(/([a-z])\1*/g)) {
      const color = EMBLEM_COLORS[run[0] ?? ""] ?? "none";
      paths.set(color, `${paths.get(color) ?? ""}M${x} ${y}h${run.length}v1h-${run.length}z`);
    }
  }
  return [...paths];
}

interface EmblemProps {
  readonly name: EmblemName;
  readonly className?: string | undefined;
}

/** The voxel emblem of a collection, decorative: the text beside it names it. */
export function Emblem({ name, className }: EmblemProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      focusable="false"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
    >
      {pathsOf(EMBLEMS[name].rows).map(([color, path]) => (
        <path d={path} fill={color} key={color} />
      ))}
    </svg>
  );
}
