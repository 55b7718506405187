import dynamic from "next/dynamic";
import { useMemo, useRef, useState } from "react";
import { goToFound } from "@/components/plaza/go-to";
import { plazaText } from "@/components/plaza/plaza-text";
import { BESIDE_MIN_PX, COVER_PROPS } from "@/components/plaza/use-covers";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { PartLoading } from "@/components/ui/PartLoading";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useSession } from "@/lib/client/api/use-session";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { usePlazaStore } from "@/stores/plaza-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./PlazaTools.module.scss";

const PlazaHelp = dynamic(() => import("@/components/plaza/PlazaHelp").then((module) => module.PlazaHelp), {
  ssr: false,
  loading: PartLoading,
});

const PlazaMap = dynamic(() => import("@/components/plaza/PlazaMap").then((module) => module.PlazaMap), {
  ssr: false,
  loading: PartLoading,
});

const PlazaMine = dynamic(() => import("@/components/plaza/PlazaMine").then((module) => module.PlazaMine), {
  ssr: false,
  loading: PartLoading,
});

const fly = (to: "entry" | "all") => usePlazaStore.getState().setFlight({ to });

/** Tools: entry view, whole view with map, "Find mine" with its list, help, and the number of avatars in view. */
export function PlazaTools() {
  const inView = usePlazaStore((state) => state.inView);
  const isFlat = usePlazaStore((state) => state.view === "picture");
  const isPicked = usePlazaStore((state) => state.picked !== null);
  const isNarrow = useUiStore((state) => state.windowWidth < BESIDE_MIN_PX);
  const mine = useMine();
  const [card, setCard] = useState<"help" | "map" | "mine" | null>(null);
  // In a narrow window an avatar's card hides it.
  const shown = isNarrow && isPicked ? null : card;
  const buttons = {
    help: useRef<HTMLButtonElement>(null),
    map: useRef<HTMLButtonElement>(null),
    mine: useRef<HTMLButtonElement>(null),
  };
  const close = () => {
    setCard(null);
    if (card) buttons[card].current?.focus();
  };
  const open = (next: "help" | "map") => {
    // In a narrow window it takes the place of the avatar's card.
    if (isNarrow) usePlazaStore.getState().setPicked(null);
    setCard(next);
  };
  const seeAll = () => {
    fly("all");
    open("map");
  };
  const findMine = () => {
    goToFound(mine, 1);
    if (mine.length > 1) setCard("mine");
  };
  return (
    <div className="stack-3 relative justify-items-start">
      {/* Mounted while empty: its size is watched. */}
      <div {...COVER_PROPS} className={card ? styles[card] : undefined} data-yields-below="l" hidden={!card}>
        {card === "help" && <PlazaHelp onClose={close} />}
        {card === "map" && <PlazaMap mine={mine} onClose={close} />}
        {card === "mine" && <PlazaMine mine={mine} onClose={close} />}
      </div>
      <div className="cluster-2 align-center">
        <Button onClick={() => fly("entry")} size="small" tone="paper">
          {plazaText.tools.start}
        </Button>
        <Button aria-expanded={shown === "map"} onClick={seeAll} ref={buttons.map} size="small" tone="paper">
          {plazaText.tools.all}
        </Button>
        {mine.length > 0 && (
          <Button
            aria-expanded={mine.length > 1 ? shown === "mine" : undefined}
            onClick={findMine}
            ref={buttons.mine}
            size="small"
            tone="paper"
          >
            {plazaText.tools.mine}
          </Button>
        )}
        <Button
          aria-expanded={shown === "help"}
          aria-label={plazaText.help.title}
          onClick={() => (shown === "help" ? setCard(null) : open("help"))}
          ref={buttons.help}
          size="small"
          tone="paper"
        >
          <Icon name="info" size={20} />
        </Button>
        {/* It has its place before the crowd is counted: the tools do not move then. */}
        {!isFlat && (
          <p className={styles["counter"]} data-in-view={inView ?? undefined}>
            <b>{(inView ?? COLLECTION_SIZE).toLocaleString("en")}</b>
            <span className="inline-from-s">{plazaText.tools.of(COLLECTION_SIZE)}</span>
            {plazaText.tools.inView}
          </p>
        )}
      </div>
    </div>
  );
}

function useMine(): readonly number[] {
  const signedIn = useSession().data?.address ?? null;
  const connected = useWalletStore((state) => state.address);
  const { data } = useHoldings(signedIn ?? connected);
  return useMemo(() => data?.holdings.map(({ id }) => id).toSorted((a, b) => a - b) ?? [], [data]);
}
