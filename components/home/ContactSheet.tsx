import Link from "next/link";
import { homeText } from "@/components/home/home-text";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { publicEnv } from "@/lib/client/public-env";
import { padId } from "@/lib/shared/ids";
import styles from "./ContactSheet.module.scss";

interface ContactSheetProps {
  readonly ids: readonly number[];
}

/** Sample avatars as frames of a film, each a link to play with it. */
export function ContactSheet({ ids }: ContactSheetProps) {
  return (
    <section aria-labelledby="samples-title" className={styles["sheet"]}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]} id="samples-title">
          {homeText.crowd.title}
        </h2>
        <div className={styles["ways"]}>
          <ButtonLink href="/crowd">{homeText.crowd.all}</ButtonLink>
          <ButtonLink href={publicEnv.links.marketplace} isOutside tone="sun">
            {homeText.crowd.buy}
            <LiveIcon name="external" size={20} />
            <span className={styles["aside"]}>{homeText.crowd.newTab}</span>
          </ButtonLink>
        </div>
      </div>
      <ul className={styles["frames"]}>
        {ids.map((id) => (
          <li key={id}>
            <Link className={styles["frame"]} href={`/?id=${padId(id)}`} prefetch={false}>
              <Picture alt="" sizes="(width >= 768px) 20vw, 43vw" source={posterSource(id)} />
              <span className={styles["number"]}>{padId(id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
