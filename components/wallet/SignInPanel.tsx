import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button, RetryButton } from "@/components/ui/Button";
import { OutsideLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { SignForm } from "@/components/wallet/SignForm";
import { SignPanel } from "@/components/wallet/SignPanel";
import { walletText } from "@/components/wallet/wallet-text";
import { refreshHoldings, useHoldings } from "@/lib/client/api/use-holdings";
import { useLastError } from "@/lib/client/api/use-last-error";
import { createPosterSource } from "@/lib/client/poster-source";
import { publicEnv } from "@/lib/client/public-env";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { ERROR_MESSAGES, getErrorMessage } from "@/lib/shared/error-messages";
import { getStickerImage } from "@/lib/shared/public-files";
import { explainMissingHoldings } from "@/lib/shared/registries";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./SignInPanel.module.scss";

const text = walletText.signIn;

interface FoundAvatarsProps {
  readonly holdings: UseQueryResult<HoldingsAnswer>;
  readonly error: Error | null;
}

const SHOWN = 4;

function FoundAvatars({ holdings, error }: FoundAvatarsProps) {
  const { data, isFetching, refetch } = holdings;
  if (!data && error)
    return (
      <>
        <Notice tone="error">{getErrorMessage(error, text.holdingsMissing)}</Notice>
        <RetryButton busy={isFetching} onClick={() => void refetch()} size="small" />
      </>
    );
  if (!data) return <p role="status">{text.loadingHoldings}</p>;
  const count = data.holdings.length;
  return (
    <div className="stack-2">
      <p role="status">
        <strong>{text.found.meebits(count)}</strong> {text.found.rest}
      </p>
      <span aria-hidden="true" className={styles["faces"]}>
        {data.holdings.slice(0, SHOWN).map(({ id }) => (
          <span className={styles["face"]} key={id}>
            <Picture alt="" sizes="56px" source={createPosterSource(id, "hype", "mood", "face")} />
          </span>
        ))}
        {count > SHOWN && <span className={styles["more"]}>+{count - SHOWN}</span>}
      </span>
    </div>
  );
}

const playWithSamples = () => useUiStore.setState({ panel: null, showMeebitSelect: true });

function NoAvatars() {
  return (
    <>
      <div className="row-4 bordered on-rose pad-4">
        <span className={styles["sticker"]} style={{ backgroundImage: getStickerImage("shy") }} />
        <p className="large-fluid semibold line-130" role="alert">
          {ERROR_MESSAGES.noMeebits}
        </p>
      </div>
      <Button onClick={() => useUiStore.getState().setPanel("connect-wallet")} wide>
        {walletText.selectWallet}
      </Button>
      {!publicEnv.gatedPages.includes("/") && (
        <Button onClick={playWithSamples} tone="paper" wide>
          {walletText.playWithSamples}
        </Button>
      )}
      <p className="text-center">
        <OutsideLink className="text-link pad-inline-1" href={publicEnv.links.marketplace}>
          <LiveIcon name="cart" size={20} />
          {walletText.buyAvatar}
        </OutsideLink>
      </p>
    </>
  );
}

interface StepProps {
  readonly title: string;
  readonly state: "done" | "current" | "upcoming";
  readonly children?: ReactNode;
}

function Step({ title, state, children }: StepProps) {
  return (
    <li aria-current={state === "current" ? "step" : undefined} className={`${styles["step"]} ${styles[state]}`}>
      <span className={styles["mark"]}>{state === "done" && <Icon name="check" size={20} title={text.done} />}</span>
      <div className="stack-2 grow">
        <h3 className={styles["title"]}>{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** The sign-in panel: connect, check for avatars, sign. */
export function SignInPanel() {
  const address = useWalletStore((state) => state.address);
  const switchedTo = useWalletStore((state) => state.switchedTo);
  const holdings = useHoldings(address);
  const error = useLastError(holdings, address);
  const isChecked = holdings.data !== undefined || error !== null;
  const unsure = holdings.data ? explainMissingHoldings(holdings.data) : null;
  const isEmpty = unsure === null && holdings.data?.holdings.length === 0;
  const title = switchedTo ? text.signAs(shortenAddress(switchedTo)) : text.title;
  return (
    <SignPanel title={title}>
      {isEmpty ? (
        <NoAvatars />
      ) : (
        <ol className="grid">
          <Step state="done" title={walletText.connectWallet} />
          <Step state={isChecked ? "done" : "current"} title={isChecked ? text.checked : text.checking}>
            {unsure === null ? (
              <FoundAvatars error={error} holdings={holdings} />
            ) : (
              <>
                <Notice tone="error">{error ? getErrorMessage(error, text.holdingsMissing) : unsure}</Notice>
                <RetryButton
                  busy={holdings.isFetching}
                  onClick={() => address && void refreshHoldings(address)}
                  size="small"
                />
              </>
            )}
          </Step>
          <Step state={isChecked ? "current" : "upcoming"} title={text.title} />
        </ol>
      )}
      {/* One form for all chain answers: remounting it would lose a pending signature. */}
      {isChecked && <SignForm purpose="enter" tone={isEmpty ? "quiet" : "pink"} />}
    </SignPanel>
  );
}
