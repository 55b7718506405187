import { avatarFigure } from "@/components/canvas/viewer/avatar-figure";
import type { ShownModel } from "@/components/canvas/viewer/read-model";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import type { ScenePart } from "@/components/canvas/viewer/scene-part";

/** What draws a model, whoever made it. */
export function figureOf(
  director: Pick<SceneDirector, "player" | "dress" | "isPlaying">,
  model: ShownModel,
): ScenePart {
  return "figure" in model ? model.figure(director, model) : avatarFigure(director, model);
}
