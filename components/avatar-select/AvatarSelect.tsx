import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { ContactSheet } from "@/components/avatar-select/ContactSheet";
import { useChoices } from "@/components/avatar-select/use-choices";
import { WalletLine } from "@/components/avatar-select/WalletLine";
import { Panel } from "@/components/ui/Panel";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";

const close = () => useUiStore.getState().setShowMeebitSelect(false);

/** Whoever has chosen on the home page plays at once. */
const choose = (id: number) => {
  const { isHome, setIsExperienceActivated } = useUiStore.getState();
  void chooseAvatar(id);
  close();
  if (isHome) setIsExperienceActivated(true);
};

/** The overlay in which an avatar is chosen for the stage. */
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
