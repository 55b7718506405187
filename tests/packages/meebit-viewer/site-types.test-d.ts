import { expectTypeOf } from "vitest";
import type * as moods from "@/lib/shared/moods";
import type * as messages from "@/lib/shared/viewer-messages";
import type * as views from "@/lib/shared/views";
import type {
  FromViewer,
  Mood,
  ToViewer,
  View,
  ViewerErrorCode,
  ViewerReport,
} from "@/packages/meebit-viewer/src/meebit-viewer";

// Checked by `npm run typecheck`, never run: the package has the types of the site.
expectTypeOf<Mood>().toEqualTypeOf<moods.Mood>();
expectTypeOf<View>().toEqualTypeOf<views.View>();
expectTypeOf<ViewerErrorCode>().toEqualTypeOf<messages.ViewerProblem>();
expectTypeOf<ViewerReport>().toExtend<messages.ViewerReport>();
expectTypeOf<messages.ViewerReport>().toExtend<ViewerReport>();
expectTypeOf<ToViewer["type"]>().toEqualTypeOf<messages.ViewerCommand["type"]>();
expectTypeOf<FromViewer["source"]>().toEqualTypeOf<typeof messages.VIEWER_SOURCE>();
