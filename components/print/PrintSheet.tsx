import dynamic from "next/dynamic";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import { PanelLoading as loading, PanelBoundary } from "@/components/ui/PanelBoundary";

// The shell imports this file on every page: panels and their motion load on demand.
const Panel = dynamic(() => import("@/components/ui/Panel").then((module) => module.Panel), { loading });

interface SheetProps {
  /** The avatar of the shown print. */
  readonly current?: number | null;
  /** The avatars chosen, for several prints. */
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
  /** Beside the search. */
  readonly children?: ReactNode;
}

/** The holder's contact sheet: the shell provides it, as it belongs to another feature. */
export const OwnSheetContext = createContext<ComponentType<SheetProps> | null>(null);

interface PrintSheetProps extends SheetProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** The holder's avatars as a contact sheet, to choose prints from. */
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
