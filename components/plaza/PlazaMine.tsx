import { FoundList } from "@/components/plaza/FoundBar";
import { goToFound } from "@/components/plaza/go-to";
import { plazaText } from "@/components/plaza/plaza-text";
import { ToolCard } from "@/components/plaza/ToolCard";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { usePlazaStore } from "@/stores/plaza-store";

interface PlazaMineProps {
  /** Tokens of the user's wallet, ascending. */
  readonly mine: readonly number[];
  readonly onClose: () => void;
}

/** The holder's avatars in the crowd: to step through, and as a list of numbers to fly to. */
export function PlazaMine({ mine, onClose }: PlazaMineProps) {
  const picked = usePlazaStore((state) => state.picked);
  const place = picked === null ? -1 : mine.indexOf(picked);
  const { mine: text } = plazaText;
  return (
    <ToolCard closeLabel={text.close} onClose={onClose} title={text.title}>
      <div className="cluster-2 align-center">
        <Button aria-label={text.previous} onClick={() => goToFound(mine, -1)} size="small" tone="paper">
          <Icon name="chevron-left" size={20} />
        </Button>
        <p role="status">{place < 0 ? text.count(mine.length) : text.place(place + 1, mine.length)}</p>
        <Button aria-label={text.next} onClick={() => goToFound(mine, 1)} size="small" tone="paper">
          <Icon name="chevron-right" size={20} />
        </Button>
      </div>
      <FoundList found={mine} label={text.numbers} picked={picked} />
    </ToolCard>
  );
}
