import { useState } from "react";
import { printText } from "@/components/print/print-text";
import { RetryButton } from "@/components/ui/Button";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { TOKENS } from "@/lib/shared/tokens";
import styles from "./WallPreview.module.scss";

const text = printText.wall;

interface WallPreviewProps {
  /** null: it could not be loaded. */
  readonly src: string | null;
  readonly alt: string;
  readonly isSample: boolean;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** Print sizes in centimetres. The larger one has 150 dots per inch. */
const SIZES = {
  small: { width: 25.4, height: 38.1 },
  large: { width: 50.8, height: 76.2 },
} as const;
type Size = keyof typeof SIZES;
const SIZE_NAMES: readonly Size[] = ["small", "large"];

type Wall = keyof typeof text.walls;
const WALL_NAMES: readonly Wall[] = ["paper", "sage", "night"];

/** The visible room in centimetres, and its floor line. */
const ROOM = { width: 480, height: 240, floor: 212 } as const;
/** The middle of a picture hangs at 150 cm, as in museums. */
const PRINT_CENTER = { x: ROOM.width / 2, y: ROOM.floor - 150 } as const;
const FRAME = 1.4;
/** Where the key light falls on the wall. */
const KEY_LIGHT = `M0 0H${0.62 * ROOM.width}L${0.34 * ROOM.width} ${ROOM.floor}H0z`;

const SOFA_DARK = "#b84a2a";

/** A blocky sofa, lamp and plant: colours and paths from back to front, in centimetres. */
const FURNITURE = [
  { part: "rug", color: "#f2d9b8", path: "M120 220h240v12H120z" },
  { part: "back", color: "#d9603b", path: "M155 140h170v62H155z" },
  { part: "arms", color: SOFA_DARK, path: "M145 156h24v50h-24zM311 156h24v50h-24z" },
  { part: "seats", color: "#ea7a52", path: "M169 174h70v18h-70zM241 174h70v18h-70z" },
  { part: "base", color: SOFA_DARK, path: "M169 192h142v12H169z" },
  { part: "feet", color: TOKENS.ink, path: "M152 206h6v8h-6zM322 206h6v8h-6z" },
  { part: "cushion", color: TOKENS.sun, path: "M274 146h30v28h-30z" },
  { part: "lamp post", color: TOKENS.ink, path: "M381 74h3v136h-3zM368 210h29v4h-29z" },
  { part: "lampshade", color: "#fff3c9", path: "M364 46h37v8h-37zM361 54h43v10h-43zM358 64h49v10h-49z" },
  { part: "pot", color: TOKENS.paper, path: "M84 178h36v36H84z" },
  {
    part: "leaves",
    color: "#2f6b57",
    path: "M96 96h8v82h-8zM78 112h18v10H78zM104 104h20v10h-20zM74 136h22v10H74zM104 132h24v10h-24zM80 158h16v10H80zM104 156h18v10h-18z",
  },
] as const;

/** The print on a wall, to scale, beside a sofa of 190 cm. */
export function WallPreview({ src, alt, isSample, isLoading, onRetry }: WallPreviewProps) {
  const [size, setSize] = useState<Size>("small");
  const [wall, setWall] = useState<Wall>("sage");
  const { width, height } = SIZES[size];
  const [left, top] = [PRINT_CENTER.x - width / 2, PRINT_CENTER.y - height / 2];
  return (
    <section aria-label={text.title} className={styles["preview"]}>
      <div className="cluster-3 column-gap-6 align-center">
        <h2 className={styles["title"]}>{text.title}</h2>
        <RadioStrip
          chosen={size}
          className="flex flex-wrap bordered"
          label={text.size}
          nameOf={(each) => text.sizes[each]}
          onChoose={setSize}
          tileClassName={styles["tile"]}
          values={SIZE_NAMES}
        />
        <RadioStrip
          chosen={wall}
          className="flex flex-wrap bordered"
          label={text.wall}
          nameOf={(each) => text.walls[each]}
          onChoose={setWall}
          tileClassName={styles["tile"]}
          values={WALL_NAMES}
        >
          {(each) => (
            <>
              <span className={styles["swatch"]} data-wall={each} />
              {text.walls[each]}
            </>
          )}
        </RadioStrip>
      </div>
      <div className="relative">
        <svg
          aria-busy={isLoading || undefined}
          aria-label={text.picture(src === null ? text.empty : alt, text.sizes[size])}
          className={`full-width bordered ${styles["room"]}`}
          data-wall={wall}
          preserveAspectRatio="xMidYMax slice"
          role="img"
          viewBox={`0 0 ${ROOM.width} ${ROOM.height}`}
        >
          <rect className={styles["wall"]} height={ROOM.floor} width={ROOM.width} />
          <path d={KEY_LIGHT} fill="#fff" opacity="0.06" />
          <rect fill="var(--skirting)" height="8" width={ROOM.width} y={ROOM.floor - 8} />
          <rect fill="var(--floor)" height={ROOM.height - ROOM.floor} width={ROOM.width} y={ROOM.floor} />
          <g>
            {FURNITURE.map(({ part, color, path }) => (
              <path d={path} fill={color} key={part} />
            ))}
          </g>
          <rect
            height={height + 2 * FRAME}
            opacity="0.28"
            width={width + 2 * FRAME}
            x={left - FRAME + 2}
            y={top - FRAME + 2.5}
          />
          <rect height={height + 2 * FRAME} width={width + 2 * FRAME} x={left - FRAME} y={top - FRAME} />
          <rect fill={src === null ? TOKENS.paper : TOKENS.studio} height={height} width={width} x={left} y={top} />
          {src !== null && (
            <image height={height} href={src} key={src} preserveAspectRatio="none" width={width} x={left} y={top} />
          )}
        </svg>
        {isSample && <span className={styles["sample"]}>{printText.sampleMark}</span>}
      </div>
      {src === null ? (
        <div className="cluster-3 align-center">
          <p className="semibold">{printText.ownMissing}</p>
          <RetryButton busy={isLoading} onClick={onRetry} size="small" />
        </div>
      ) : (
        <p className="small">{text.scale}</p>
      )}
    </section>
  );
}
