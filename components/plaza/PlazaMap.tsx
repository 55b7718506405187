import { useMemo } from "react";
import { plazaText } from "@/components/plaza/plaza-text";
import { ToolCard } from "@/components/plaza/ToolCard";
import { DISTRICT_METRES, DISTRICTS, findDistrict, layOutPlaza, PLAZA, type PlazaLayout } from "@/lib/plaza/data/plaza";
import { clamp } from "@/lib/shared/clamp";
import { TOKENS } from "@/lib/shared/tokens";
import { usePlazaStore } from "@/stores/plaza-store";
import styles from "./PlazaMap.module.scss";

const { ink, paper, pink, studio, sun } = TOKENS;
const EDGE = (PLAZA.side * PLAZA.spacing) / 2;
const MARGIN = 8;
const HALF = EDGE + MARGIN;
/** Above this count, marks are smaller. */
const MANY = 300;

/** Builds one path of zero-length lines: thousands of dots cost one element. */
function createDots({ x, z, slotOf }: PlazaLayout, ids: readonly number[]): string {
  return ids
    .map((id) => {
      const slot = slotOf[id] ?? 0;
      return `M${(x[slot] ?? 0).toFixed(1)} ${(z[slot] ?? 0).toFixed(1)}h0`;
    })
    .join("");
}

function countByDistrict({ x, z, slotOf }: PlazaLayout, ids: readonly number[]): readonly number[] {
  const counts = DISTRICTS.map(() => 0);
  for (const id of ids) {
    const district = findDistrict(x[slotOf[id] ?? 0] ?? 0, z[slotOf[id] ?? 0] ?? 0);
    counts[district] = (counts[district] ?? 0) + 1;
  }
  return counts;
}

/** NW for North West; the central square has no label. */
const readInitials = (name: string) => (name === "The Square" ? "" : name.replaceAll(/[^A-Z]/g, ""));

const flyTo = (district: number) => {
  const [x, z] = [(district % 3) - 1, Math.floor(district / 3) - 1].map((step) => step * DISTRICT_METRES);
  usePlazaStore.getState().setFlight({ to: { x: x ?? 0, z: z ?? 0 } });
};

/** The plaza from above: clickable districts, search results, own avatars, the picked avatar and the camera. */
export function PlazaMap({ mine, onClose }: { readonly mine: readonly number[]; readonly onClose: () => void }) {
  const plaza = layOutPlaza();
  const found = usePlazaStore((state) => state.found);
  const picked = usePlazaStore((state) => state.picked);
  const camera = usePlazaStore((state) => state.camera);
  const counts = useMemo(() => countByDistrict(plaza, [...plaza.ids]), [plaza]);
  const foundCounts = useMemo(() => found && countByDistrict(plaza, found), [plaza, found]);
  const foundDots = useMemo(() => found && createDots(plaza, found), [plaza, found]);
  const clampToMap = (at: number) => clamp(at, -HALF + 2, HALF - 2);
  return (
    <ToolCard closeLabel={plazaText.map.close} onClose={onClose} title={plazaText.map.title}>
      <div className={styles["map"]}>
        <svg
          aria-hidden="true"
          className="fill-block"
          overflow="visible"
          viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        >
          <rect fill={studio} height={2 * EDGE} stroke={ink} strokeWidth={1.4} width={2 * EDGE} x={-EDGE} y={-EDGE} />
          <path d={`M0 ${-EDGE}V${EDGE}M${-EDGE} 0H${EDGE}`} opacity={0.7} stroke={paper} strokeWidth={3} />
          <circle fill={paper} opacity={0.7} r={13} />
          <path
            d={[-0.5, 0.5]
              .map((at) => at * DISTRICT_METRES)
              .map((at) => `M${at} ${-EDGE}V${EDGE}M${-EDGE} ${at}H${EDGE}`)
              .join("")}
            opacity={0.6}
            stroke={ink}
            strokeDasharray="3 3"
            strokeWidth={0.7}
          />
          <g strokeLinecap="square">
            {found && foundDots && <path d={foundDots} stroke={pink} strokeWidth={found.length > MANY ? 2 : 5} />}
            {mine.length > 0 && <path d={createDots(plaza, mine)} stroke={sun} strokeWidth={5} />}
            {picked !== null && <path d={createDots(plaza, [picked])} stroke={ink} strokeWidth={6} />}
          </g>
          {camera && (
            <path
              d="M0-9 6 6 0 3-6 6Z"
              fill={paper}
              stroke={ink}
              strokeWidth={1.6}
              transform={`translate(${clampToMap(camera.x)} ${clampToMap(camera.z)}) rotate(${camera.heading})`}
            />
          )}
        </svg>
        <div className={styles["districts"]}>
          {DISTRICTS.map((name, district) => (
            <button
              aria-label={plazaText.map.district(name, counts[district] ?? 0, foundCounts?.[district] ?? null)}
              className={`relative ${styles["district"]}`}
              key={name}
              onClick={() => flyTo(district)}
              title={name}
              type="button"
            >
              <span className={styles["name"]}>{readInitials(name)}</span>
              {foundCounts !== null && foundCounts[district] !== 0 && (
                <span className={styles["count"]}>{foundCounts[district]?.toLocaleString("en")}</span>
              )}
            </button>
          ))}
        </div>
      </div>
      <ul className={styles["legend"]}>
        {camera && <li data-mark="camera">{plazaText.map.camera}</li>}
        {found && <li data-mark="found">{plazaText.map.found(found.length)}</li>}
        {mine.length > 0 && <li data-mark="mine">{plazaText.map.mine(mine.length)}</li>}
        {picked !== null && <li data-mark="picked">{plazaText.map.picked}</li>}
      </ul>
    </ToolCard>
  );
}
