import { expectTypeOf } from "vitest";
import type * as contract from "@/lib/shared/api/viewer-messages";
import type * as moods from "@/lib/shared/moods";
import type { ViewerError, ViewerProblem } from "@/lib/shared/viewer-messages";
import type * as views from "@/lib/shared/views";
import type {
  FromViewer,
  FromViewer2,
  Mood,
  ToViewer,
  ToViewer2,
  View,
  ViewerErrorCode,
  ViewerErrorCode2,
  ViewerFullState,
} from "@/packages/meebit-viewer/src/meebit-viewer";

/** A message without what the types of the contract add: other properties, which a viewer ignores, and writable ones. */
type Plain<Value> = Value extends object
  ? { readonly [Name in keyof Value as string extends Name ? never : Name]: Plain<Value[Name]> }
  : Value;

// Checked by `npm run typecheck`, never run: the package has the site's types, each message with all its fields.
expectTypeOf<Mood>().toEqualTypeOf<moods.Mood>();
expectTypeOf<View>().toEqualTypeOf<views.View>();
expectTypeOf<ViewerErrorCode>().toEqualTypeOf<ViewerProblem>();
expectTypeOf<ViewerErrorCode2>().toEqualTypeOf<ViewerError["code"]>();
expectTypeOf<Plain<ViewerFullState>>().toEqualTypeOf<Plain<contract.ViewerFullState>>();
expectTypeOf<Plain<ToViewer>>().toEqualTypeOf<Plain<contract.ToViewer1>>();
expectTypeOf<Plain<ToViewer2>>().toEqualTypeOf<Plain<contract.ToViewer2>>();
expectTypeOf<Plain<FromViewer>>().toEqualTypeOf<Plain<contract.FromViewer1>>();
expectTypeOf<Plain<FromViewer2>>().toEqualTypeOf<Plain<contract.FromViewer2>>();
