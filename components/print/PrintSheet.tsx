import dynamic from "next/dynamic";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { PanelLoading as loading } from "@/components/ui/PanelLoading";

// The shell gives the context on every page: panels and their motion come when one opens.
const Panel = dynamic(() => import("@/components/ui/Panel").then((module) => module.Panel), { loading });

interface SheetProps {
  /** Whose print is shown, where one is chosen. */
  readonly current?: number | null;
  /** Those that are chosen, where several are. */
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose: (id: number) => void;
  /** Beside the search. */
  readonly children?: ReactNode;
}

/** The holder's avatars with search: the shell gives it, as the sheet belongs to another feature. */
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
