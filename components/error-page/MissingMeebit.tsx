import { useRouter } from "next/router";
import { type ComponentType, useState } from "react";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { errorPageText } from "@/components/error-page/error-page-text";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { getMeebitPath } from "@/lib/shared/meebit-path";

const text = errorPageText.noMeebit;

interface MissingMeebitProps {
  /** The digits in the address; null if it has other characters. */
  readonly number: string | null;
  readonly randomId: number;
  /** A panel with pictures of the avatars to choose from. */
  readonly AvatarPanel: ComponentType<{
    readonly current: number | null;
    readonly onChoose: (id: number) => void;
    readonly onClose: () => void;
  }>;
}

/** The page at the address of an unknown avatar: which numbers exist, and ways to one of them. */
export function MissingMeebit({ number, randomId, AvatarPanel }: MissingMeebitProps) {
  const { push } = useRouter();
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setIsChoosing(false);
  return (
    <>
      <ErrorPage id={1} mood="ded" text={text.text} title={text.title(number)}>
        <div className="cluster-3">
          <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
            {text.choose}
          </Button>
          <ButtonLink href={getMeebitPath(randomId)} tone="paper">
            <Icon name="shuffle" size={20} />
            {text.random}
          </ButtonLink>
        </div>
      </ErrorPage>
      {isChoosing && (
        <PanelBoundary onClose={close}>
          <AvatarPanel
            current={null}
            onChoose={(id) => {
              close();
              void push(getMeebitPath(id));
            }}
            onClose={close}
          />
        </PanelBoundary>
      )}
    </>
  );
}
