import { Emblem } from "@/components/holdings/Emblem";
import styles from "@/components/holdings/EmptyAlbum.module.scss";
import { holdingsText } from "@/components/holdings/holdings-text";
import { BusyMark } from "@/components/ui/BusyMark";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { Sticker } from "@/components/ui/Sticker";
import { publicEnv } from "@/lib/client/public-env";
import { changeWallet } from "@/lib/client/wallet/open-sign-in";
import { COLLECTION_KEYS } from "@/lib/shared/collections";
import { EMBLEMS } from "@/lib/shared/emblems.generated";

const text = holdingsText.album;

interface EmptyAlbumProps {
  readonly reason: "not-connected" | "reconnecting" | "reading" | "empty" | "failed";
  readonly message?: string | undefined;
}

export function EmptyAlbum({ reason, message }: EmptyAlbumProps) {
  const isWaiting = reason === "reconnecting" || reason === "reading";
  const isGray = reason === "empty" || reason === "failed";
  return (
    <section className={styles["album"]} data-gray={isGray} data-loading={isWaiting}>
      <div className={styles["message"]}>
        {reason === "not-connected" && <NotConnected />}
        {reason === "empty" && <Empty />}
        {reason === "failed" && <Failed message={message} />}
        {isWaiting && (
          <p className="row-4 tall heading-fluid semibold" role="status">
            <BusyMark size={48} />
            {text[reason]}
          </p>
        )}
      </div>
      <ul aria-label={text.slots} className={styles["slots"]}>
        {COLLECTION_KEYS.map((key) => (
          <li className="stack-2 tiny semibold line-120 align-content-start text-center balance" key={key}>
            <span className={styles["picture"]} style={isGray ? undefined : { backgroundColor: EMBLEMS[key].backdrop }}>
              <Emblem className={styles["emblem"]} name={key} />
            </span>
            <span>{holdingsText.collections[key].title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotConnected() {
  return (
    <>
      <h2 className={styles["heading"]}>{text.notConnected.title}</h2>
      <p>{text.notConnected.lead}</p>
      <Button onClick={() => changeWallet("enter")}>
        <Icon name="wallet" size={20} />
        {text.notConnected.connect}
      </Button>
      <p className="small">{text.notConnected.free}</p>
    </>
  );
}

function Failed({ message }: Pick<EmptyAlbumProps, "message">) {
  return (
    <>
      <div className={`row-4 ${styles["head"]}`}>
        <Sticker mood="buzzed" size="large" />
        <h2 className={styles["heading"]}>{text.failed.title}</h2>
      </div>
      <p role="alert">
        {message} {text.failed.lead}
      </p>
    </>
  );
}

function Empty() {
  return (
    <>
      <div className={`row-4 ${styles["head"]}`}>
        <Sticker mood="shy" size="large" />
        <h2 className={styles["heading"]}>{text.empty.title}</h2>
      </div>
      <p>{text.empty.lead}</p>
      <div className="cluster-3">
        <Button onClick={() => changeWallet("enter")} tone="sun">
          {text.empty.select}
        </Button>
        <ButtonLink href={publicEnv.links.marketplace} isOutside tone="paper">
          <Icon name="cart" size={20} /> {text.empty.buy}
        </ButtonLink>
      </div>
    </>
  );
}
