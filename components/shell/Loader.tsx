import { type CSSProperties, useEffect, useState } from "react";
import { shellText } from "@/components/shell/shell-text";
import { LOGO, type LogoVoxel } from "@/lib/shared/logo";
import { getMood, PICKABLE_MOODS } from "@/lib/shared/moods";
import { TOKENS } from "@/lib/shared/tokens";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Loader.module.scss";

/** Voxels land row by row from the bottom, in scattered order: 7 is coprime to the modulus 15. */
const ORDER = [...LOGO.voxels].sort((one, other) => other.y - one.y || ((one.x * 7) % 15) - ((other.x * 7) % 15));

/** Paint order: from the bottom row up and from the left, so that each voxel hides its neighbours' sides. */
const PAINTED = [...LOGO.voxels].sort((one, other) => other.y - one.y || one.x - other.x);

/** Colours of voxels before they land. */
const COLORS = [TOKENS.pink, TOKENS.sun, "#58b99d", "#7b3ff2", "#f2541b"] as const;

const PLACES = LOGO.voxels.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("");

/** Visible depth of a voxel's sides, in voxels. */
const DEPTH = 0.34;

// `as`: a CSS custom property.
const getColor = ({ x, y }: LogoVoxel) => ({ "--color": COLORS[(x * 2 + y * 3) % COLORS.length] }) as CSSProperties;

/** The product's name, of which this percentage of voxels has landed. */
export function LoaderTitle({ percent }: { readonly percent: number }) {
  const landed = Math.ceil((percent / 100) * ORDER.length);
  return (
    <svg aria-hidden="true" className={styles["title"]} viewBox={`-0.2 -3 ${LOGO.width + 0.6} ${LOGO.height + 3.2}`}>
      <path fill="#33373f" d={PLACES} />
      {PAINTED.map((voxel) => {
        const { x, y } = voxel;
        return (
          <g
            className={ORDER.indexOf(voxel) < landed ? undefined : styles["pending"]}
            key={`${x} ${y}`}
            style={getColor(voxel)}
          >
            <path fill="#a9a296" d={`M${x + 1} ${y}l${DEPTH} ${-DEPTH}v1l${-DEPTH} ${DEPTH}z`} />
            <path fill="#fff" d={`M${x} ${y}l${DEPTH} ${-DEPTH}h1l${-DEPTH} ${DEPTH}z`} />
            <path fill="currentColor" d={`M${x} ${y}h1v1h-1z`} />
          </g>
        );
      })}
    </svg>
  );
}

/** Milliseconds from the active scene and loaded app to removal. */
const REMOVAL_DELAY_MS = 3000;
/** Milliseconds until the page is shown without the scene, which may load later. */
const MAX_WAIT_MS = 15_000;

/** The progress film: a frame per mood, in the colour of its backdrop. */
const FRAMES = `linear-gradient(90deg, ${PICKABLE_MOODS.map((mood, place) => {
  const { backdrop } = getMood(mood);
  const [from, to] = [place, place + 1].map((edge) => `${(100 * edge) / PICKABLE_MOODS.length}%`);
  return `${backdrop === "rainbow" ? "#fbf7f0" : backdrop} ${from} ${to}`;
}).join(", ")})`;

const markLoaded = () => useUiStore.setState({ isAppLoaded: true });

/** The loading screen: hidden when the scene is active, removed later. A timeout removes it without a scene. */
export function Loader() {
  const percent = useUiStore((state) => state.appPercentLoaded);
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isAppLoaded = useUiStore((state) => state.isAppLoaded);
  const isDisabled = useUiStore((state) => state.disableLoader);
  const [isMounted, setIsMounted] = useState(false);

  useEffect(() => setIsMounted(true), []);
  useEffect(() => {
    if (isDisabled) return;
    const timer = setTimeout(() => useUiStore.setState({ disableLoader: true, isAppLoaded: true }), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isDisabled]);
  useEffect(() => {
    if (!isSceneActive || !isAppLoaded) return;
    const timer = setTimeout(() => setIsMounted(false), REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSceneActive, isAppLoaded]);
  useEffect(() => {
    // With reduced motion the bar is full at once, without a transition.
    if (percent < 100) return;
    const timer = setTimeout(markLoaded, 500);
    return () => clearTimeout(timer);
  }, [percent]);

  if (!isMounted || isDisabled) return null;
  return (
    <div
      aria-label={shellText.loading}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={percent}
      className={`${styles["loader"]} ${isSceneActive ? styles["finished"] : ""}`}
      inert={isSceneActive}
      role="progressbar"
    >
      <LoaderTitle percent={percent} />
      <div className={styles["film"]}>
        <div className={styles["track"]}>
          <div
            className={styles["bar"]}
            onTransitionEnd={percent >= 100 ? markLoaded : undefined}
            style={{ backgroundImage: FRAMES, clipPath: `inset(0 ${100 - percent}% 0 0)` }}
          />
        </div>
      </div>
      <p className="mono huge bold line-normal">{Math.round(percent)}%</p>
    </div>
  );
}
