import { BONE_INDEX } from "@/lib/avatar/bones";
import type { PartContext } from "@/lib/avatar/parts/part";
import { findWorn } from "@/lib/avatar/parts/wardrobe";
import { createRandom } from "@/lib/avatar/random";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { BodyKind } from "@/lib/avatar/types";
import { getSkinColor } from "@/lib/avatar/voxels/colors";
import { createGrid, FAMILIES, findCell, GRID, HEAD_FAMILIES, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import {
  type CellBox,
  createBoneFinder,
  getMeasures,
  VISITOR_DROP,
  VISITOR_FOREARM,
  VISITOR_UPPER_ARM,
} from "@/lib/avatar/voxels/measures";
import { createPalette, type Palette } from "@/lib/avatar/voxels/palette";
import type { Ink, Stroke, StrokeOptions } from "@/lib/avatar/voxels/strokes";
import { getByte } from "@/lib/shared/typed-arrays";

/** An avatar in voxels, T-pose: the body and, apart from it, all cells of the head bone. */
export interface VoxelModel {
  readonly kind: BodyKind;
  readonly body: VoxelGrid;
  readonly head: VoxelGrid;
  readonly palette: Palette;
}

/** The body a token is built on: Visitors have their own proportions, all other non-humans the male body. */
function getBodyKind(traits: AvatarTraits): BodyKind {
  if (traits.Type === "Visitor") return "visitor";
  return traits.Gender === "Female" ? "female" : "male";
}

/**
 * Draws a token's traits in voxels, family by family.
 * @param id seeds whatever a part draws by chance.
 * @param blank returns an empty grid: a cleared and reused one, where many are built one after the other.
 */
export function buildVoxels(id: number, traits: AvatarTraits, blank: () => VoxelGrid = createGrid): VoxelModel {
  const kind = getBodyKind(traits);
  const measures = getMeasures(kind);
  const palette = createPalette();
  const body = blank();
  const head = blank();
  const skin = getSkinColor(traits.Type, traits.Skin);
  const boneOfBody = createBoneFinder(measures);
  const boneOfHead = () => BONE_INDEX.head;

  FAMILIES.forEach((family, index) => {
    const worn = findWorn(family, traits);
    if (worn === null) return;
    const onHead = HEAD_FAMILIES.has(family);
    const random = createRandom(`${id}/${family}`);
    const context: PartContext = { body: measures, traits, skin, ink: worn.ink ?? skin, random };
    const painter = {
      grid: onHead ? head : body,
      palette,
      family: index + 1,
      boneAt: onHead ? boneOfHead : boneOfBody,
    };
    for (const stroke of worn.part(context)) paint(painter, stroke);
  });

  if (kind !== "visitor") return { kind, body, head, palette };
  return { kind, body: stretchVisitor(body), head: stretchVisitor(head), palette };
}

/** Context of a stroke: the layer, the colours, the stroke's family and the bone lookup. */
interface Painter {
  readonly grid: VoxelGrid;
  readonly palette: Palette;
  /** 1-based index in FAMILIES; 0 is none. */
  readonly family: number;
  readonly boneAt: (x: number, y: number) => number;
}

/** Paints one stroke into the grid. Cells outside the grid are left out. */
export function paint(painter: Painter, stroke: Stroke): void {
  switch (stroke.kind) {
    case "box":
      eachCell(stroke.cells, (x, y, z) => setCell(painter, x, y, z, stroke));
      return;
    case "cells":
      for (const [x, y, z] of stroke.cells) setCell(painter, x, y, z, stroke);
      return;
    case "erase":
      eachCell(stroke.cells, (x, y, z) => {
        const cell = findCell(x, y, z);
        if (cell < 0) return;
        painter.grid.color[cell] = 0;
        painter.grid.family[cell] = 0;
      });
      return;
    default: {
      stroke satisfies never;
    }
  }
}

function eachCell(cells: CellBox, visit: (x: number, y: number, z: number) => void): void {
  for (let z = cells.z[0]; z <= cells.z[1]; z++) {
    for (let y = cells.y[0]; y <= cells.y[1]; y++) {
      for (let x = cells.x[0]; x <= cells.x[1]; x++) visit(x, y, z);
    }
  }
}

function setCell(
  painter: Painter,
  x: number,
  y: number,
  z: number,
  { ink, where = "all", flat = false, bone }: StrokeOptions & { readonly ink: Ink },
): void {
  const cell = findCell(x, y, z);
  if (cell < 0) return;
  const { grid, family } = painter;
  const filled = grid.color[cell] !== 0;
  if ((where === "filled" && !filled) || (where === "empty" && filled)) return;
  grid.color[cell] = painter.palette.indexOf(typeof ink === "string" ? ink : ink(x, y, z));
  grid.bone[cell] = bone === undefined ? painter.boneAt(x, y) : BONE_INDEX[bone];
  grid.family[cell] = family;
  grid.flat[cell] = flat ? 1 : 0;
}

const FIRST_DROPPED_ROW = 13;

const UPPER_ARM_CUT = 14;
const FOREARM_CUT = 24;
const ARM_ROWS_FROM = 40;

/** Stretches a layer drawn on the male body to a Visitor: shorter legs, longer arms (community rig of the Visitor). */
function stretchVisitor(grid: VoxelGrid): VoxelGrid {
  const stretched = createGrid();
  for (let z = GRID.z0 + 1; z < GRID.z0 + GRID.nz - 1; z++) {
    for (let y = GRID.y0 + 1; y < GRID.y0 + GRID.ny - 1; y++) {
      for (let x = GRID.x0 + 1; x < GRID.x0 + GRID.nx - 1; x++) {
        const from = findCell(sourceColumn(x, sourceRow(y)), sourceRow(y), z);
        const to = findCell(x, y, z);
        if (from < 0 || to < 0 || grid.color[from] === 0) continue;
        stretched.color[to] = getByte(grid.color, from);
        stretched.bone[to] = getByte(grid.bone, from);
        stretched.family[to] = getByte(grid.family, from);
        stretched.flat[to] = getByte(grid.flat, from);
      }
    }
  }
  return stretched;
}

const sourceRow = (y: number): number => (y >= FIRST_DROPPED_ROW ? y + VISITOR_DROP : y);

/** Only columns of the arms are stretched: those are above the waist and beyond the head's width. */
function sourceColumn(x: number, y: number): number {
  const distanceFromMiddle = x >= 0 ? x : -1 - x;
  if (y < ARM_ROWS_FROM || distanceFromMiddle < UPPER_ARM_CUT) return x;
  const upper = Math.min(distanceFromMiddle - UPPER_ARM_CUT, VISITOR_UPPER_ARM);
  const fore = Math.max(0, Math.min(distanceFromMiddle - VISITOR_UPPER_ARM - FOREARM_CUT, VISITOR_FOREARM));
  const source = distanceFromMiddle - upper - fore;
  return x >= 0 ? source : -1 - source;
}
