import Link from "next/link";
import { moodsText } from "@/components/moods/moods-text";
import styles from "@/components/moods/SaveButton.module.scss";
import type { SaveStep } from "@/components/moods/use-save-flow";
import { Button, type ButtonTone } from "@/components/ui/Button";
import { OutsideLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { publicEnv } from "@/lib/client/public-env";
import { getMeebitPath } from "@/lib/shared/meebit-path";

interface SaveButtonProps {
  readonly step: SaveStep;
  readonly onSave: () => void;
  readonly onChangeAvatar: () => void;
  readonly onSelectWallet: () => void;
}

const text = moodsText.save;

const LOOKS = {
  connect: { tone: "pink" },
  checking: { tone: "paper", busy: true },
  "no-avatars": { tone: "pink" },
  "not-yours": { tone: "pink" },
  sign: { tone: "pink" },
  save: { tone: "pink" },
  saving: { tone: "pink", busy: true },
  again: { tone: "pink" },
  saved: { tone: "sun", off: true },
  nothing: { tone: "paper", off: true },
} as const satisfies Record<SaveStep, { tone: ButtonTone; busy?: true; off?: true }>;

const HINTS: Partial<Record<SaveStep, string>> = text.hints;

/** The action for the staged mood. It stays one button, so that it keeps the focus. */
export function SaveButton({ step, onSave, onChangeAvatar, onSelectWallet }: SaveButtonProps) {
  const instead: Partial<Record<SaveStep, () => void>> = { "no-avatars": onSelectWallet, "not-yours": onChangeAvatar };
  return (
    <div className={styles["save"]} data-step={step}>
      <Button {...LOOKS[step]} onClick={instead[step] ?? onSave} wide>
        {step === "saved" && <Icon name="check" size={20} />}
        {text[step]}
      </Button>
    </div>
  );
}

/** Beside the button: the cost, or a next link. */
export function SaveHint({ id, step }: Pick<SaveButtonProps, "step"> & { readonly id: number }) {
  if (!HINTS[step] && step !== "no-avatars" && step !== "saved") return null;
  return (
    <div className="stack-2">
      {HINTS[step] && <p className="small line-135 balance">{HINTS[step]}</p>}
      {step === "no-avatars" && (
        <OutsideLink className="text-link justify-self-start" href={publicEnv.links.marketplace}>
          <LiveIcon name="cart" size={20} />
          {text.buyAvatar}
        </OutsideLink>
      )}
      {step === "saved" && (
        <Link className="text-link justify-self-start" href={getMeebitPath(id)} prefetch={false}>
          {text.seeLive}
          <LiveIcon name="arrow" size={20} />
        </Link>
      )}
    </div>
  );
}
