import styles from "./Logo.module.scss";

/** The letters M, B and 1 in voxels, a row a line. */
const VOXELS = ["#   # ####   # ", "## ## #   # ## ", "# # # ####   # ", "#   # #   #  # ", "#   # ####  ###"];

const CELLS = VOXELS.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === "#" ? [`M${x} ${y}h1v1h-1z`] : [])));

/** The name of the product, built of voxels, as a link to the home page. */
export function Logo() {
  return (
    <a className={styles["logo"]} href="/">
      <svg height="30" role="img" shapeRendering="crispEdges" viewBox="0 0 15 5" width="90">
        <title>MB1, home</title>
        <path d={CELLS.join("")} fill="currentColor" />
      </svg>
    </a>
  );
}
