import { ContactSheet } from "@/components/home/ContactSheet";
import { MoodStrip } from "@/components/home/MoodStrip";
import { Stage } from "@/components/home/Stage";
import { DEFAULT_TITLE } from "@/lib/shared/site";
import styles from "./Home.module.scss";

interface HomeProps {
  /** Token ids: the avatar on the stage first, then the samples behind it. */
  readonly ids: readonly number[];
}

/** The home page: one avatar on the stage, samples on a contact sheet, all moods as stickers. */
export function Home({ ids: [current = 1, ...samples] }: HomeProps) {
  return (
    <main className={styles["home"]}>
      <h1 className={styles["heading"]}>{DEFAULT_TITLE}</h1>
      <Stage crowd={samples} id={current} />
      <ContactSheet ids={samples} />
      <MoodStrip id={current} />
      <footer className={styles["footer"]}>
        <p>
          MB1 is the home of the 20,000 Meebits and their moods. The pictures you see are demo art: this site draws them
          from the public traits of each Meebit.
        </p>
      </footer>
    </main>
  );
}
