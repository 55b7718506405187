import dynamic from "next/dynamic";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import { PanelLoading as loading, PanelBoundary } from "@/components/ui/PanelBoundary";

// The shell imports this file on every page: panels and their motion load on demand.
const Panel = dynamic(() => import("@/components/ui/Panel").then((module) => module.Panel), { loading });

interface SheetProps {
  readonly current?: number | null;
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
  readonly children?: ReactNode;
}

/** The holder's contact sheet: the shell provides it, as it belongs to another feature. */
export const OwnSheetContext = createContext<ComponentType<SheetProps> | null>(null);

interface PrintSheetProps extends SheetProps {
  readonly title: string;
  readonly onClose: () => void;
}

export function PrintSheet({ title, onClose, ...sheet }: PrintSheetProps) {
  const Sheet = use(OwnSheetContext);
  return (
    <PanelBoundary onClose={onClose}>
      <Panel form="sheet" onClose={onClose} title={title}>
        {Sheet && <Sheet {...sheet} />}
      </Panel>
    </PanelBoundary>
  );
}
