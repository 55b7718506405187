import { Roadmap } from "@/components/home/Roadmap";
import { shellText } from "@/components/shell/shell-text";
import { Panel } from "@/components/ui/Panel";
import { useUiStore } from "@/stores/ui-store";

export function MobileRoadmapPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <Panel form="column" onClose={() => setPanel(null)} title={shellText.roadmap}>
      <Roadmap />
    </Panel>
  );
}
