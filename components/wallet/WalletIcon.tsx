import { Icon } from "@/components/ui/Icon";
import { glyphPath, WALLET_GLYPHS } from "@/components/wallet/wallet-glyphs";
import { demoAccountOf, isBuiltIn } from "@/lib/client/wallet/wallet-options";
import type { WalletOption } from "@/stores/wallet-store";
import styles from "./WalletIcon.module.scss";

interface WalletIconProps {
  readonly wallet: WalletOption;
  readonly large?: boolean;
}

/** A wallet's picture: its own, our drawing of it, or a sign for any wallet. Its name stands beside it. */
export function WalletIcon({ wallet, large = false }: WalletIconProps) {
  const size = large ? styles["large"] : styles["small"];
  if (wallet.icon)
    return <img alt="" className={`${styles["icon"]} ${size}`} height={44} src={wallet.icon} width={44} />;
  const isDemo = demoAccountOf(wallet.id) !== null;
  return (
    <span className={`${styles["icon"]} ${size} ${isDemo ? styles["demo"] : ""}`}>
      {isBuiltIn(wallet.id) ? (
        <svg aria-hidden="true" height="100%" shapeRendering="crispEdges" viewBox="-1 -1 14 14" width="100%">
          {Object.entries(WALLET_GLYPHS[wallet.id].colors).map(([letter, color]) => (
            <path
              d={isBuiltIn(wallet.id) ? glyphPath(WALLET_GLYPHS[wallet.id], letter) : ""}
              fill={color}
              key={letter}
            />
          ))}
        </svg>
      ) : (
        <Icon name={isDemo ? "meebit-face" : "wallet"} size={large ? 48 : 24} />
      )}
    </span>
  );
}
