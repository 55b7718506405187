import { useId } from "react";
import type { LoadedPrint } from "@/components/print/use-print";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { printName } from "@/lib/client/print/print-names";
import { padId } from "@/lib/shared/ids";
import { messageOf } from "@/lib/shared/words";
import styles from "./PrintShelf.module.scss";

interface PrintShelfProps {
  /** The holder's avatars. */
  readonly ids: readonly number[];
  readonly chosen: number;
  readonly print: LoadedPrint;
  readonly onChoose: (id: number) => void;
}

/** A holder's prints: which one stands on the easel, and the way to keep it. */
export function PrintShelf({ ids, chosen, print, onChoose }: PrintShelfProps) {
  const selectId = useId();
  return (
    <>
      <label className={styles["label"]} htmlFor={selectId}>
        Which Meebit?
      </label>
      <select
        className={styles["select"]}
        id={selectId}
        onChange={(event) => onChoose(Number(event.target.value))}
        value={chosen}
      >
        {ids.map((id) => (
          <option key={id} value={id}>
            {padId(id)}
          </option>
        ))}
      </select>
      {print.error ? (
        <>
          <Notice tone="error">{messageOf(print.error)}</Notice>
          <Button onClick={print.retry} tone="paper">
            Try again
          </Button>
        </>
      ) : (
        <PrintLink address={print.address} id={chosen} />
      )}
      <p className={styles["fine"]}>JPEG, about 1.6 MB, 3,000 by 4,500 pixels: sharp at 25 by 38 centimetres.</p>
    </>
  );
}

function PrintLink({ address, id }: { readonly address: string | null; readonly id: number }) {
  if (address === null)
    return (
      <div className={styles["coming"]}>
        <SpritePicture mode="loop" name="download-blue" />
        <Button busy>Making your print</Button>
      </div>
    );
  return (
    <ButtonLink download={printName(id)} href={address}>
      <LiveIcon name="download" />
      Download {padId(id)}
    </ButtonLink>
  );
}
