import { EMBLEMS } from "@/lib/shared/emblems.generated";

interface EmblemProps {
  readonly name: keyof typeof EMBLEMS;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The voxel emblem of a collection, decorative: the text beside it names it. */
export function Emblem({ name, size, className }: EmblemProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      focusable="false"
      height={size}
      shapeRendering="crispEdges"
      viewBox="0 0 12 12"
      width={size}
    >
      {EMBLEMS[name].paths.map(([color, path]) => (
        <path d={path} fill={color} key={color} />
      ))}
    </svg>
  );
}
