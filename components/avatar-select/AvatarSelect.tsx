import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { ContactSheet } from "@/components/avatar-select/ContactSheet";
import { useChoices } from "@/components/avatar-select/choices";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { describeSilentRegistries } from "@/lib/shared/registries";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./AvatarSelect.module.scss";

/** Returns a block's time in the user's time zone: the time alone if today, else with the date. */
function formatBlockTime(blockTime: string, now: Date): string {
  const time = new Date(blockTime);
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const isToday = time.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat("en", isToday ? clock : { ...clock, day: "numeric", month: "short", year: "numeric" })
    .format(time)
    .replace(/\s/g, " ");
}

/** Formats the block and the block time of an answer. */
export function describeBlockTime(
  { block, blockTime }: Pick<HoldingsAnswer, "block" | "blockTime">,
  now: Date,
): string {
  return avatarSelectText.wallet.readAt(BigInt(block).toLocaleString("en"), formatBlockTime(blockTime, now));
}

interface WalletLineProps {
  readonly answer: HoldingsAnswer;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
}

const text = avatarSelectText.wallet;

/** The wallet's avatars, the block they were read at, and refresh. */
function WalletLine({ answer, isReading, onRefresh }: WalletLineProps) {
  const vaults = answer.holdings.filter(({ registry }) => registry !== null);
  const silent = describeSilentRegistries(answer);
  return (
    <div className={styles["line"]}>
      <div aria-live="polite" className={styles["facts"]}>
        <p>
          <strong>{avatarSelectText.meebits(answer.holdings.length)}</strong>
          {vaults.length > 0 && text.throughVault(vaults.length)} {text.for}{" "}
          <span className={styles["address"]}>{shortenAddress(answer.address)}</span>
        </p>
        <p className={styles["time"]}>
          <time dateTime={answer.blockTime}>{describeBlockTime(answer, new Date())}</time>
        </p>
        {silent !== null && <p>{text.silent(silent)}</p>}
      </div>
      <Button busy={isReading} onClick={onRefresh} size="small" tone="paper">
        <Icon name="refresh" size={20} />
        {text.refresh}
      </Button>
    </div>
  );
}

const close = () => useUiStore.getState().setShowMeebitSelect(false);

/** Chooses an avatar; starts play on the home page. */
const choose = (id: number) => {
  const { isHome, setIsExperienceActivated } = useUiStore.getState();
  void chooseAvatar(id);
  close();
  if (isHome) setIsExperienceActivated(true);
};

/** The overlay for choosing the avatar on the stage. */
export function AvatarSelect() {
  const { answer, address, isReading } = useChoices();
  const current = useCharacterStore((store) => store.current);

  return (
    <Panel form="sheet" onClose={close} title={avatarSelectText.title}>
      <ContactSheet current={current === "" ? null : Number(current)} onChoose={choose}>
        {answer && address && (
          <WalletLine answer={answer} isReading={isReading} onRefresh={() => void refreshHoldings(address)} />
        )}
      </ContactSheet>
    </Panel>
  );
}
