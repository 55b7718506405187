import { BONE_INDEX } from "@/lib/avatar/bones";
import { cellAt, STEP_Z, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import type { CellBox } from "@/lib/avatar/voxels/measures";
import { mixHex, type Palette } from "@/lib/avatar/voxels/palette";
import type { Ink, Stroke, StrokeOptions } from "@/lib/avatar/voxels/strokes";

/** What painting needs beside the stroke: the layer, the colours, whose stroke it is and how a cell finds its bone. */
export interface Painter {
  readonly grid: VoxelGrid;
  readonly palette: Palette;
  /** 1-based index in FAMILIES; 0 is nobody. */
  readonly family: number;
  readonly boneAt: (x: number, y: number, z: number) => number;
  /** Told of each cell that another family had filled. */
  readonly onCollision?: (earlier: number, later: number) => void;
}

/** Lays one stroke into the grid. Cells outside the grid are left out. */
export function paint(painter: Painter, stroke: Stroke): void {
  switch (stroke.kind) {
    case "box": {
      const bone = stroke.bone === undefined ? undefined : BONE_INDEX[stroke.bone];
      eachCell(stroke.cells, (x, y, z) => setCell(painter, x, y, z, stroke.ink, stroke, bone));
      return;
    }
    case "cells": {
      const bone = stroke.bone === undefined ? undefined : BONE_INDEX[stroke.bone];
      for (const [x, y, z] of stroke.cells) setCell(painter, x, y, z, stroke.ink, stroke, bone);
      return;
    }
    case "erase":
      eachCell(stroke.cells, (x, y, z) => {
        const cell = cellAt(x, y, z);
        if (cell < 0) return;
        painter.grid.color[cell] = 0;
        painter.grid.family[cell] = 0;
      });
      return;
    case "tint":
      eachCell(stroke.cells, (x, y, z) => {
        const behind = firstBehind(painter.grid, x, y, z);
        setCell(
          painter,
          x,
          y,
          z,
          behind === 0 ? stroke.ink : mixHex(painter.palette.hexAt(behind), stroke.ink, stroke.amount),
          ONLY_EMPTY,
          undefined,
        );
      });
      return;
    default: {
      stroke satisfies never;
    }
  }
}

const ONLY_EMPTY = { where: "empty" } as const;

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
  ink: Ink,
  { where = "all", flat = false }: Pick<StrokeOptions, "where" | "flat">,
  bone: number | undefined,
): void {
  const cell = cellAt(x, y, z);
  if (cell < 0) return;
  const { grid, family } = painter;
  const filled = grid.color[cell] !== 0;
  if ((where === "filled" && !filled) || (where === "empty" && filled)) return;
  if (filled && grid.family[cell] !== family) painter.onCollision?.(grid.family[cell]!, family);
  grid.color[cell] = painter.palette.indexOf(typeof ink === "string" ? ink : ink(x, y, z));
  grid.bone[cell] = bone ?? painter.boneAt(x, y, z);
  grid.family[cell] = family;
  grid.flat[cell] = flat ? 1 : 0;
}

/** Palette index of the nearest filled cell towards -z, up to four cells deep; 0 when there is none. */
function firstBehind(grid: VoxelGrid, x: number, y: number, z: number): number {
  const cell = cellAt(x, y, z);
  for (let deep = 1; cell >= 0 && deep <= 4; deep++) {
    const color = grid.color[cell - deep * STEP_Z] ?? 0;
    if (color !== 0) return color;
  }
  return 0;
}
