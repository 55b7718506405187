import { expectTypeOf } from "vitest";
import type * as contract from "@/lib/shared/api/viewer-messages";
import type * as moods from "@/lib/shared/moods";
import type * as messages from "@/lib/shared/viewer-messages";
import type * as views from "@/lib/shared/views";
import type {
  FromViewer,
  FromViewer2,
  Mood,
  ToViewer,
  ToViewer2,
  View,
  ViewerErrorCode,
  ViewerReport,
} from "@/packages/meebit-viewer/src/meebit-viewer";

// Checked by `npm run typecheck`, never run: the package has the site's types.
expectTypeOf<Mood>().toEqualTypeOf<moods.Mood>();
expectTypeOf<View>().toEqualTypeOf<views.View>();
expectTypeOf<ViewerErrorCode>().toEqualTypeOf<messages.ViewerProblem>();
expectTypeOf<ViewerReport>().toExtend<messages.ViewerReport>();
expectTypeOf<messages.ViewerReport>().toExtend<ViewerReport>();
expectTypeOf<ToViewer["type"]>().toEqualTypeOf<contract.ToViewer1["type"]>();
expectTypeOf<ToViewer>().toExtend<contract.ToViewer1>();
expectTypeOf<ToViewer2["type"]>().toEqualTypeOf<contract.ToViewer2["type"]>();
expectTypeOf<ToViewer2>().toExtend<contract.ToViewer2>();
expectTypeOf<contract.FromViewer1>().toExtend<FromViewer>();
expectTypeOf<contract.FromViewer2>().toExtend<FromViewer2>();
expectTypeOf<FromViewer2["type"]>().toEqualTypeOf<contract.FromViewer2["type"]>();
