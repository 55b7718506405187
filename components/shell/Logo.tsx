import { HomeLink } from "@/components/shell/HomeLink";
import { shellText } from "@/components/shell/shell-text";
import { LOGO } from "@/lib/shared/logo";
import styles from "./Logo.module.scss";

const PATH = LOGO.voxels.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("");

interface LogoProps {
  /** A link that loads the home page anew, as one from another site does. */
  readonly plain?: boolean;
}

/** The name of the product, built of voxels, as a link to the home page. */
export function Logo({ plain = false }: LogoProps) {
  const picture = (
    <svg height="30" role="img" shapeRendering="crispEdges" viewBox={`0 0 ${LOGO.width} ${LOGO.height}`} width="90">
      <title>{shellText.logo}</title>
      <path d={PATH} fill="currentColor" />
    </svg>
  );
  return plain ? (
    <a className={styles["logo"]} href="/">
      {picture}
    </a>
  ) : (
    <HomeLink className={styles["logo"]}>{picture}</HomeLink>
  );
}
