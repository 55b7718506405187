import { useRouter } from "next/router";
import { Button, RetryButton } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { walletText } from "@/components/wallet/wallet-text";
import { publicEnv, usePublicEnv } from "@/lib/client/public-env";
import { changeWallet, openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { GateAnswer } from "@/lib/shared/api/session";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./GatePanel.module.scss";

const text = walletText.gate;

interface GateView {
  readonly message: string;
  readonly action: "connect" | "change" | "retry" | "wait" | "none";
}

const ADMITTED: GateView = { message: "", action: "none" };
const UNREACHABLE: GateView = { message: text.unreachable, action: "retry" };
const VIEWS: Readonly<Record<GateAnswer["reason"], GateView>> = {
  open: ADMITTED,
  holder: ADMITTED,
  delegate: ADMITTED,
  not_signed_in: { message: text.notSignedIn, action: "connect" },
  no_avatars: { message: ERROR_MESSAGES.noMeebits, action: "change" },
  refused: { message: text.refused, action: "change" },
  unreachable: UNREACHABLE,
};

/** Returns the gate's message. Without an answer, access is denied. @param answer undefined while loading */
function createGateView(answer: GateAnswer | undefined, hasFailed: boolean): GateView {
  if (hasFailed) return UNREACHABLE;
  return answer ? VIEWS[answer.reason] : { message: text.checking, action: "wait" };
}

interface GatePanelProps {
  readonly answer: GateAnswer | undefined;
  readonly hasFailed: boolean;
  readonly isChecking: boolean;
  readonly onRetry: () => void;
}

/** Replaces a gated part: the requirements, and the next action. */
export function GatePanel({ answer, hasFailed, isChecking, onRetry }: GatePanelProps) {
  const isConnected = useWalletStore((state) => state.address !== null);
  const { pathname } = useRouter();
  const isWholePage = usePublicEnv().gatedPages.includes(pathname) && pathname !== "/get-print";
  const { message, action } = createGateView(answer, hasFailed);
  const purpose = isWholePage ? "enter" : "get-print";
  const signTitle = isWholePage ? walletText.signIn.title : walletText.getPrint.title;
  return (
    <section aria-label={text.label} className={styles["gate"]}>
      {action === "retry" ? (
        <Icon name="alert" size={48} />
      ) : (
        <span className={styles["lock"]}>
          <SpritePicture mode="hold" name="locked-in">
            <Icon name="lock" size={72} />
          </SpritePicture>
        </span>
      )}
      <p className="heading-fluid semibold line-135 text-center balance" role="status">
        {message}
      </p>
      <div className="cluster-3 justify-center">
        {action === "connect" && (
          <Button onClick={() => openSignIn(purpose)}>{isConnected ? signTitle : walletText.connectWallet}</Button>
        )}
        {action === "change" && (
          <>
            <Button onClick={() => changeWallet(purpose)}>{walletText.selectWallet}</Button>
            <ButtonLink href={publicEnv.links.marketplace} isOutside tone="paper">
              <LiveIcon name="cart" size={20} />
              {walletText.buyAvatar}
            </ButtonLink>
          </>
        )}
        {action === "retry" && <RetryButton busy={isChecking} onClick={onRetry} />}
      </div>
    </section>
  );
}
