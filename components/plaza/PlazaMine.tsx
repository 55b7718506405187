import { FoundList, Stepper } from "@/components/plaza/FoundBar";
import { plazaText } from "@/components/plaza/plaza-text";
import { ToolCard } from "@/components/plaza/ToolCard";
import { usePlazaStore } from "@/stores/plaza-store";

/** The holder's avatars in the crowd: to step through, and as a list of numbers to fly to. */
export function PlazaMine({ mine, onClose }: { readonly mine: readonly number[]; readonly onClose: () => void }) {
  const picked = usePlazaStore((state) => state.picked);
  const place = picked === null ? -1 : mine.indexOf(picked);
  const { mine: text } = plazaText;
  return (
    <ToolCard closeLabel={text.close} onClose={onClose} title={text.title}>
      <div className="cluster-2 align-center">
        <Stepper ids={mine} labels={text}>
          <p role="status">{place < 0 ? text.count(mine.length) : text.place(place + 1, mine.length)}</p>
        </Stepper>
      </div>
      <FoundList found={mine} label={text.numbers} picked={picked} />
    </ToolCard>
  );
}
