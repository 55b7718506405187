import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { describeScope, formatDay, formatTime, readLinkState } from "@/components/holdings/format";
import { HotWalletForm } from "@/components/holdings/HotWalletForm";
import styles from "@/components/holdings/HotWallets.module.scss";
import { holdingsText } from "@/components/holdings/holdings-text";
import { Button } from "@/components/ui/Button";
import { OutsideLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import { PanelLoading as loading, PanelBoundary } from "@/components/ui/PanelBoundary";
import type { DelegationAnswer, PortfolioAnswer, WarmAnswer, WarmLinkAnswer } from "@/lib/shared/api/portfolio";
import type { WalletWrite } from "@/lib/shared/api/writes";
import { shortenAddress } from "@/lib/shared/shorten-address";

const text = holdingsText.hotWallets;

const WriteDialog = dynamic(() => import("@/components/holdings/WriteDialog").then((module) => module.WriteDialog), {
  loading,
});

interface HotWalletsProps {
  readonly portfolio: PortfolioAnswer;
  /** Whether the wallet is connected and can send. */
  readonly canWrite: boolean;
}

/** The wallets that may act for this one and vice versa, and the controls to change that at Warm. */
export function HotWallets({ portfolio, canWrite }: HotWalletsProps) {
  const [write, setWrite] = useState<WalletWrite | null>(null);
  const close = () => setWrite(null);
  const { warm, address } = portfolio;
  return (
    <section aria-labelledby="hot-wallets" className={styles["section"]}>
      <h2 className={styles["title"]} id="hot-wallets">
        {text.title}
      </h2>
      <p className="on-paper fit pad-1-3 medium line-140">{text.lead}</p>
      <div className={styles["cards"]}>
        {warm === null ? (
          <Card name={text.warm}>
            <Notice>{text.silent}</Notice>
          </Card>
        ) : (
          <Warm onWrite={canWrite ? setWrite : null} portfolio={portfolio} warm={warm} />
        )}
        <Delegations portfolio={portfolio} />
      </div>
      {write && (
        <PanelBoundary onClose={close}>
          <WriteDialog from={address} onClose={close} write={write} />
        </PanelBoundary>
      )}
    </section>
  );
}

function Card({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className="stack-2 card align-content-start justify-items-start min-0 line-140">
      <h3 className="display large heavy line-120">{name}</h3>
      {children}
    </section>
  );
}

interface WarmProps {
  readonly warm: WarmAnswer;
  readonly portfolio: PortfolioAnswer;
  /** Null unless a wallet that can send is connected. */
  readonly onWrite: ((write: WalletWrite) => void) | null;
}

function Warm({ warm, portfolio: { blockTime, address }, onWrite }: WarmProps) {
  const [isLinking, setLinking] = useState(false);
  const { hotWallet, coldWallets, isLocked } = warm;
  const hasExpired = coldWallets.some(({ expiresAt }) => readLinkState(expiresAt, blockTime) === "expired");
  return (
    <Card name={text.warm}>
      <h4 className={styles["heading"]}>{text.usedBy}</h4>
      {hotWallet && (
        <ul className="grid full-width hide-empty">
          <Link blockTime={blockTime} link={hotWallet} />
        </ul>
      )}
      {!hotWallet && <p className="medium">{text.noHotWallet}</p>}
      {onWrite && (
        <div className="cluster-2">
          <Button
            aria-expanded={isLinking}
            onClick={() => setLinking(!isLinking)}
            size="small"
            tone={isLinking ? "sun" : "paper"}
          >
            <Icon name="plus" size={20} />
            {hotWallet ? text.linkAnother : text.link}
          </Button>
          {hotWallet && (
            <Button onClick={() => onWrite({ kind: "unlink-hot-wallet" })} size="small" tone="paper">
              {text.unlink}
            </Button>
          )}
        </div>
      )}
      {onWrite && isLinking && <HotWalletForm address={address} onWrite={onWrite} />}
      <h4 className={styles["heading"]}>{text.uses}</h4>
      {coldWallets.length === 0 && <p className="medium">{text.noColdWallet}</p>}
      <ul className="grid full-width hide-empty">
        {coldWallets.map((link) => (
          <Link blockTime={blockTime} key={link.wallet} link={link} />
        ))}
      </ul>
      <p className="medium">{isLocked ? text.isLocked : text.isOpen}</p>
      {onWrite && (
        <div className="cluster-2">
          <Button onClick={() => onWrite({ kind: "set-locked", locked: !isLocked })} size="small" tone="paper">
            <Icon name="lock" size={20} />
            {isLocked ? text.open : text.lock}
          </Button>
          {hasExpired && (
            <Button onClick={() => onWrite({ kind: "remove-expired-links" })} size="small" tone="paper">
              {text.clear}
            </Button>
          )}
          {coldWallets.length > 0 && (
            <Button onClick={() => onWrite({ kind: "renounce-hot-wallet" })} size="small" tone="paper">
              {text.renounce}
            </Button>
          )}
        </div>
      )}
      <p className="top-1 small">
        {onWrite ? text.isTried : text.connectFirst} {text.unverified}
      </p>
    </Card>
  );
}

function Link({ link, blockTime }: { readonly link: WarmLinkAnswer; readonly blockTime: number }) {
  const state = readLinkState(link.expiresAt, blockTime);
  return (
    <li className={styles["link"]} data-state={state}>
      <Icon name="wallet" size={20} />
      <span className={`mono bold ${styles["address"]}`} title={link.wallet}>
        {shortenAddress(link.wallet)}
      </span>
      <span className={styles["state"]} data-state={state}>
        {text.states[state]}
        {link.expiresAt !== null && (
          <>
            {" "}
            <time dateTime={new Date(link.expiresAt * 1000).toISOString()} title={formatTime(link.expiresAt)}>
              {formatDay(link.expiresAt)}
            </time>
          </>
        )}
      </span>
    </li>
  );
}

function Delegations({ portfolio: { delegations, unread, collections } }: { readonly portfolio: PortfolioAnswer }) {
  const list = (direction: DelegationAnswer["direction"], emptyText: string) => {
    const found = delegations.filter((one) => one.direction === direction);
    if (found.length === 0) return <p className="medium">{emptyText}</p>;
    return (
      <ul className="grid full-width">
        {found.map(({ registry, wallet, scope }) => (
          <li className={styles["link"]} key={`${registry} ${wallet} ${JSON.stringify(scope)}`}>
            <Icon name="vault" size={20} />
            <span className={`mono bold ${styles["address"]}`} title={wallet}>
              {shortenAddress(wallet)}
            </span>
            <span className={styles["state"]}>
              {text.by(describeScope(scope, collections), text.registries[registry])}
            </span>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card name={text.others}>
      {unread.length > 0 && <Notice>{text.unread(unread.map((registry) => text.registries[registry]))}</Notice>}
      <h4 className={styles["heading"]}>{text.usedBy}</h4>
      {list("out", text.usedByNone)}
      <h4 className={styles["heading"]}>{text.uses}</h4>
      {list("in", text.usesNone)}
      <p className="top-1 small">
        {text.lasting} <OutsideLink href="https://delegate.xyz">{text.delegateSite}</OutsideLink>.
      </p>
    </Card>
  );
}
