import { useRouter } from "next/router";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { walletText } from "@/components/wallet/wallet-text";
import { publicEnv, usePublicEnv } from "@/lib/client/public-env";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { GateAnswer } from "@/lib/shared/api/session";
import { WORDS } from "@/lib/shared/words";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./GatePanel.module.scss";

/** The gate's message, and the next action. */
interface GateWords {
  readonly words: string;
  readonly way: "connect" | "change" | "retry" | "wait" | "none";
}

const text = walletText.gate;

/** Returns the gate's message. Without an answer, access is denied. @param answer undefined while loading */
function gateWords(answer: GateAnswer | undefined, hasFailed: boolean): GateWords {
  if (!answer) return hasFailed ? { words: text.unreachable, way: "retry" } : { words: text.checking, way: "wait" };
  switch (answer.reason) {
    case "open":
    case "holder":
    case "delegate":
      return { words: "", way: "none" };
    case "not_signed_in":
      return { words: text.notSignedIn, way: "connect" };
    case "no_avatars":
      return { words: WORDS.noMeebits, way: "change" };
    case "refused":
      return { words: text.refused, way: "change" };
    case "unreachable":
      return { words: text.unreachable, way: "retry" };
    default:
      return answer.reason satisfies never;
  }
}

interface GatePanelProps {
  /** The server's answer; undefined before. */
  readonly answer: GateAnswer | undefined;
  readonly hasFailed: boolean;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** Replaces a gated part: the requirements, and the next action. */
export function GatePanel({ answer, hasFailed, isAsking, onRetry }: GatePanelProps) {
  const isConnected = useWalletStore((state) => state.address !== null);
  const { pathname } = useRouter();
  const isWholePage = usePublicEnv().gatedPages.includes(pathname) && pathname !== "/get-print";
  const { words, way } = gateWords(hasFailed ? undefined : answer, hasFailed);
  const signTitle = isWholePage ? walletText.signIn.title : walletText.getPrint.title;
  return (
    <section aria-label={walletText.gate.label} className={styles["gate"]}>
      {way === "retry" ? (
        <Icon name="alert" size={48} />
      ) : (
        <span className={styles["lock"]}>
          <SpritePicture mode="hold" name="locked-in">
            <Icon name="lock" size={72} />
          </SpritePicture>
        </span>
      )}
      <p className={styles["words"]} role="status">
        {words}
      </p>
      <div className={styles["ways"]}>
        {way === "connect" && (
          <Button onClick={() => openSignIn(isWholePage ? "enter" : "get-print")}>
            {isConnected ? signTitle : walletText.connectWallet}
          </Button>
        )}
        {way === "change" && (
          <>
            <Button onClick={() => useUiStore.getState().setPanel("connect-wallet")}>{walletText.selectWallet}</Button>
            <ButtonLink href={publicEnv.links.marketplace} tone="paper">
              <LiveIcon name="cart" size={20} />
              {walletText.buyAvatar}
            </ButtonLink>
          </>
        )}
        {way === "retry" && (
          <Button busy={isAsking} onClick={onRetry} tone="paper">
            {walletText.tryAgain}
          </Button>
        )}
      </div>
    </section>
  );
}
