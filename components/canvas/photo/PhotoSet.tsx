import { extend, flushSync, useFrame } from "@react-three/fiber";
import { type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { EqualStencilFunc, Group, type Material, Mesh, ReplaceStencilOp, Scene, type WebGLRenderer } from "three";
import { AvatarFigure, FloorPlane, KeyLight, MoodEffect, useContact } from "@/components/canvas/avatar/Figure";
import { openRoot, type SceneSurface } from "@/components/canvas/host/open-root";
import type { Vec3 } from "@/lib/avatar/framing";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { PhotoSize } from "@/lib/shared/photo/sizes";
import type { PhotoFigure } from "@/lib/three/photo/figure-pool";
import { planPhoto, showMoment, type Tile } from "@/lib/three/photo/photo-plan";
import { createStageFloorMaterial } from "@/lib/three/stage/stage-floor-material";

extend({ Group, Scene });

/** Priorities: before the parts of a set, which show the pose; after them, replacing R3F's own drawing. */
const FIRST = -1;
const LAST = 1;

/** In a group first floor and effect, then the body over all floors, then the effect before its own body. */
type Pass = "all" | "around" | "body" | "before";
const GROUP_PASSES = ["around", "body", "before"] as const satisfies readonly Pass[];

export interface PhotoContent {
  readonly shot: PhotoShot;
  /** The distinct figures of the shot's subjects. */
  readonly figures: readonly PhotoFigure[];
  /** See planPhoto. */
  readonly followed?: Vec3 | undefined;
}

export interface PhotoTile extends PhotoContent {
  readonly picture: PhotoSize;
  readonly tile: Tile;
}

function setPart(part: Group | null, isVisible: boolean, settings: Partial<Material> = {}): void {
  if (!part) return;
  part.visible = isVisible;
  part.traverse((child) => child instanceof Mesh && Object.assign(child.material, settings));
}

/** Shows what a pass draws, and returns it. @param mark unique stencil value of the body, from 1 on */
type ShowPass = (pass: Pass, mark: number) => Scene | null;

interface SubjectSetProps {
  readonly ref: Ref<ShowPass>;
  readonly figure: PhotoFigure;
  /** Null while the figure is in no picture; it keeps its pose. */
  readonly shot: PhotoShot | null;
  readonly index: number;
}

/** An avatar in its own studio: light, floor and mood effect, posed as a subject of the shot. */
function SubjectSet({ ref, figure, shot, index }: SubjectSetProps) {
  const { player, model, nightLights } = figure;
  const scene = useRef<Scene>(null);
  const body = useRef<Group>(null);
  const effect = useRef<Group>(null);
  const ground = useRef<Group>(null);
  const floor = useMemo(createStageFloorMaterial, []);
  const findContactNow = useContact(player, model);

  useFrame(() => {
    const subject = shot?.subjects[index];
    if (subject) showMoment(player, subject);
  }, FIRST);
  useFrame(() => {
    if (!shot) return;
    const night = shot.backdrop === "night" ? 1 : 0;
    nightLights.set(night, shot.subjects[0]?.mood ?? "default");
    floor.setContact(findContactNow());
    floor.setLight(shot.backdrop === "none" ? 0 : 1, night);
  });

  useImperativeHandle(ref, () => (pass, mark) => {
    const isBodyDrawn = pass !== "around";
    // Visible even if not drawn: it casts a shadow.
    setPart(body.current, pass !== "before", {
      colorWrite: isBodyDrawn,
      depthWrite: isBodyDrawn,
      stencilRef: mark,
      stencilWrite: isBodyDrawn,
      stencilZPass: ReplaceStencilOp,
    });
    setPart(effect.current, pass !== "body", {
      stencilWrite: pass === "before",
      stencilFunc: EqualStencilFunc,
      stencilRef: mark,
    });
    setPart(ground.current, pass === "all" || pass === "around");
    return scene.current;
  });

  return (
    <scene ref={scene}>
      <KeyLight />
      <group ref={body}>
        <AvatarFigure driver={figure} isIdle={shot === null} model={model} />
      </group>
      <group ref={effect}>
        <MoodEffect driver={figure} isIdle={shot === null} />
      </group>
      <group ref={ground}>
        <FloorPlane material={floor.material} />
      </group>
    </scene>
  );
}

/** Draws a part of a picture without its backdrop. @throws PhotoError `lost` if a set is missing */
function drawTile(gl: WebGLRenderer, drawing: PhotoTile, sets: ReadonlyMap<PhotoFigure, ShowPass>): void {
  const { shot, figures, followed, picture, tile } = drawing;
  // The camera depends on the pose.
  const { lens, views } = planPhoto(shot, figures, followed);
  gl.autoClear = false;
  gl.setClearColor(0, 0);
  gl.clear();
  for (const pass of figures.length > 1 ? GROUP_PASSES : (["all"] as const)) {
    if (pass === "body") gl.clearDepth();
    gl.shadowMap.autoUpdate = pass === "all" || pass === "around";
    for (const [index, { eye, zoom, shift }] of views.entries()) {
      const figure = figures[index];
      const scene = figure && sets.get(figure)?.(pass, index + 1);
      if (!scene) throw new PhotoError("lost");
      const [x, y] = [tile.x + shift[0] * picture.height, tile.y - shift[1] * picture.height];
      lens.zoom = zoom;
      lens.setViewOffset(picture.width, picture.height, x, y, tile.width, tile.height);
      lens.matrix.copy(eye);
      lens.updateMatrixWorld(true);
      gl.render(scene, lens);
    }
  }
}

interface PhotoSetProps {
  /** All loaded figures: their geometry and shaders are ready for later pictures. */
  readonly loaded: readonly PhotoFigure[];
  readonly drawing: PhotoTile | null;
  readonly onDrawn: () => void;
}

/** The photo studio: a set per figure, drawn by the camera of its subject. */
export function PhotoSet({ loaded, drawing, onDrawn }: PhotoSetProps) {
  const sets = useRef(new Map<PhotoFigure, ShowPass>());
  useFrame(({ gl }) => {
    if (!drawing) return;
    drawTile(gl, drawing, sets.current);
    onDrawn();
  }, LAST);
  return loaded.map((figure) => {
    const index = drawing?.figures.indexOf(figure) ?? -1;
    return (
      <SubjectSet
        figure={figure}
        index={index}
        key={figure.key}
        ref={(show) => {
          if (show) sets.current.set(figure, show);
          return () => void sets.current.delete(figure);
        }}
        shot={index >= 0 && drawing ? drawing.shot : null}
      />
    );
  });
}

/** Opens the set on a canvas. The caller disposes it. @throws SceneError without WebGL 2; any error of the renderer */
export function openPhotoSet(canvas: SceneSurface) {
  // Once lost, nothing can be drawn, even if the context is restored.
  let hasLost = false;
  const { context, root, store, close } = openRoot(canvas, {
    attributes: { stencil: true },
    dpr: 1,
    size: { width: 1, height: 1, top: 0, left: 0 },
    onLost() {
      hasLost = true;
    },
  });
  const isLost = () => hasLost || context.isContextLost();
  let mounted: readonly PhotoFigure[] = [];
  return {
    canvas,
    /** Draws a tile over the whole canvas, which keeps it until the task ends. @throws PhotoError `lost` */
    draw(loaded: readonly PhotoFigure[], drawing: PhotoTile): void {
      if (isLost()) throw new PhotoError("lost");
      // It stays false if the tree has failed.
      let isDrawn = false;
      const onDrawn = () => {
        isDrawn = true;
      };
      mounted = loaded;
      flushSync(() => root.render(<PhotoSet drawing={drawing} loaded={loaded} onDrawn={onDrawn} />));
      const { advance, setSize } = store.getState();
      setSize(drawing.tile.width, drawing.tile.height);
      advance(0);
      if (!isDrawn || isLost()) throw new PhotoError("lost");
    },
    /** Releases mounted figures that are not among these. */
    keep(loaded: readonly PhotoFigure[]): void {
      // A closed root would open again.
      if (hasLost || mounted.every((figure) => loaded.includes(figure))) return;
      mounted = mounted.filter((figure) => loaded.includes(figure));
      root.render(<PhotoSet drawing={null} loaded={mounted} onDrawn={() => {}} />);
    },
    dispose(): void {
      hasLost = true;
      close();
      Object.assign(canvas, { width: 1, height: 1 });
    },
  };
}
