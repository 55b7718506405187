import { useRouter } from "next/router";
import { useEffect } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { ContactSheet } from "@/components/avatar-select/ContactSheet";
import { useChoices } from "@/components/avatar-select/choices";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { formatReadTime } from "@/lib/client/format-time";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { onSignedIn, PRINT_PAGE } from "@/lib/client/wallet/open-sign-in";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { padId } from "@/lib/shared/ids";
import { describeSilentRegistries } from "@/lib/shared/registries";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./AvatarSelect.module.scss";

interface WalletLineProps {
  readonly answer: HoldingsAnswer;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
}

const text = avatarSelectText.wallet;

function WalletLine({ answer, isReading, onRefresh }: WalletLineProps) {
  const vaults = answer.holdings.filter(({ registry }) => registry !== null);
  const silent = describeSilentRegistries(answer);
  return (
    <div className={styles["line"]}>
      <div aria-live="polite" className={`min-0 small line-140 ${styles["facts"]}`}>
        <p>
          <strong>{avatarSelectText.meebits(answer.holdings.length)}</strong>
          {vaults.length > 0 && text.throughVault(vaults.length)} {text.for}{" "}
          <span className="mono small nowrap">{shortenAddress(answer.address)}</span>
        </p>
        <p className="mono small">
          <time dateTime={answer.blockTime}>{text.asOf(formatReadTime(answer.blockTime, new Date()))}</time>
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

interface AvatarPanelProps {
  readonly current: number | null;
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

/** The contact sheet as a panel of a page that needs an avatar of its own, not the stage's. */
export function AvatarPanel({ current, onChoose, onClose }: AvatarPanelProps) {
  // After a sign-in this panel has the holder's avatars: the overlay is not needed.
  useEffect(() => onSignedIn(close), []);
  return (
    <Panel form="sheet" onClose={onClose} title={avatarSelectText.title}>
      <ContactSheet current={current} onChoose={onChoose} />
    </Panel>
  );
}

const close = () => useUiStore.getState().setShowMeebitSelect(false);

/** The overlay for choosing the avatar to play with; on the print page, the one whose print is shown. */
export function AvatarSelect() {
  const { answer, address, isReading } = useChoices();
  const current = useCharacterStore((store) => store.current);
  const { pathname, push } = useRouter();
  const choose = (id: number) => {
    close();
    const isPrint = pathname === PRINT_PAGE && answer?.holdings.some((holding) => holding.id === id);
    if (pathname !== "/" && !isPrint) return void push(`/?id=${padId(id)}`);
    void chooseAvatar(id);
    if (!isPrint) useUiStore.getState().setIsExperienceActivated(true);
  };

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
