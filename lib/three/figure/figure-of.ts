import { avatarFigure } from "@/lib/three/figure/avatar-figure";
import type { FigureLead } from "@/lib/three/figure/figure-lead";
import type { ShownModel } from "@/lib/three/figure/read-model";
import type { ScenePart } from "@/lib/three/scene-part";

/** What draws a model, whoever made it. */
export function figureOf(lead: FigureLead, model: ShownModel): ScenePart {
  return "figure" in model ? model.figure(lead, model) : avatarFigure(lead, model);
}
