import { Vector3 } from "three";

/** A bone of the test body: VRM name, parent and start in metres, in T-pose facing +z, 1.65 m tall. */
export interface TestBone {
  readonly name: string;
  readonly parent: string | null;
  readonly at: Vector3;
}

/** Deviations of a test body from a grown human in T-pose. */
export interface Proportions {
  /** Body height in metres. */
  readonly height: number;
  /** Head size relative to the body. */
  readonly head: number;
  /** Length of limbs relative to the body. */
  readonly limbs: number;
  /** Degrees by which the arms hang at rest: 45 is an A-pose. */
  readonly armsDown: number;
}

export const GROWN: Proportions = { height: 1.65, head: 1, limbs: 1, armsDown: 0 };

const ROWS: readonly (readonly [name: string, parent: string | null, x: number, y: number, z: number])[] = [
  ["hips", null, 0, 0.92, 0],
  ["spine", "hips", 0, 1.0, 0],
  ["chest", "spine", 0, 1.14, 0],
  ["neck", "chest", 0, 1.37, -0.01],
  ["head", "neck", 0, 1.44, 0],
  ["leftShoulder", "chest", 0.03, 1.33, -0.01],
  ["leftUpperArm", "leftShoulder", 0.16, 1.33, -0.01],
  ["leftLowerArm", "leftUpperArm", 0.4, 1.33, -0.01],
  ["leftHand", "leftLowerArm", 0.62, 1.33, -0.01],
  ["leftUpperLeg", "hips", 0.09, 0.86, 0],
  ["leftLowerLeg", "leftUpperLeg", 0.09, 0.48, 0.01],
  ["leftFoot", "leftLowerLeg", 0.09, 0.09, -0.02],
  ["leftToes", "leftFoot", 0.09, 0.02, 0.1],
];

/** The bones of a body, the right side mirrored from the left. */
export function testBones({ height, head, limbs, armsDown }: Proportions): TestBone[] {
  const slant = (-armsDown * Math.PI) / 180;
  const placed = ROWS.map(([name, parent, x, y, z]) => {
    const at = new Vector3(x, y, z);
    if (/Arm|Hand/.test(name)) {
      const out = (x - 0.16) * limbs;
      at.set(0.16 + out * Math.cos(slant), 1.33 + out * Math.sin(slant), z);
    }
    if (/Leg|Foot|Toes/.test(name)) at.y *= limbs;
    else at.y -= 0.86 * (1 - limbs);
    return { name, parent, at };
  });
  const mirrored = placed
    .filter(({ name }) => name.startsWith("left"))
    .map(({ name, parent, at }) => ({
      name: name.replace("left", "right"),
      parent: parent?.replace("left", "right") ?? null,
      at: new Vector3(-at.x, at.y, at.z),
    }));
  const top = 1.44 - 0.86 * (1 - limbs) + 0.21 * head;
  return [...placed, ...mirrored].map((bone) => ({ ...bone, at: bone.at.multiplyScalar(height / top) }));
}

/** Vertices, normals, UVs and triangles of one material, each vertex with two bones. */
export interface TestMesh {
  readonly material: string;
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  /** Names of two bones, and the weight of the first. */
  readonly bones: (readonly [string, string, number])[];
  readonly indices: number[];
}

const AROUND = 14;

function emptyMesh(material: string): TestMesh {
  return { material, positions: [], normals: [], uvs: [], bones: [], indices: [] };
}

/** A rounded tube between two points with a radius at each end; its first eighth bends with the parent. */
function tube(
  mesh: TestMesh,
  [from, to]: readonly [Vector3, Vector3],
  radii: readonly [number, number],
  [bone, parent]: readonly [string, string],
): void {
  const axis = to.clone().sub(from);
  const length = axis.length();
  axis.normalize();
  const across = Math.abs(axis.y) > 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
  const side = new Vector3().crossVectors(across, axis).normalize();
  const up = new Vector3().crossVectors(axis, side);
  const rings = 10;
  const first = mesh.positions.length / 3;
  for (let ring = 0; ring <= rings; ring++) {
    const share = ring / rings;
    // Both ends are quarter circles.
    const round = Math.sqrt(1 - Math.max(0, 1 - Math.min(share, 1 - share) * 8) ** 2);
    const radius = (radii[0] + (radii[1] - radii[0]) * share) * Math.max(0.02, round);
    const own = share < 0.12 ? 0.5 : 1;
    for (let step = 0; step <= AROUND; step++) {
      const angle = (step / AROUND) * Math.PI * 2;
      const out = side.clone().multiplyScalar(Math.cos(angle)).addScaledVector(up, Math.sin(angle));
      const along = -radii[0] * 0.5 + (length + (radii[0] + radii[1]) * 0.5) * share;
      const place = from.clone().addScaledVector(axis, along).addScaledVector(out, radius);
      mesh.positions.push(...place.toArray());
      mesh.normals.push(...out.toArray());
      mesh.uvs.push(step / AROUND, share);
      mesh.bones.push([bone, parent, own]);
    }
  }
  for (let ring = 0; ring < rings; ring++) {
    for (let step = 0; step < AROUND; step++) {
      const a = first + ring * (AROUND + 1) + step;
      const b = a + AROUND + 1;
      mesh.indices.push(a, a + 1, b, b, a + 1, b + 1);
    }
  }
}

/** A ball with the radii `size`, cut off below `from` (-1 bottom, 1 top), tilted by `lean`. */
function ball(mesh: TestMesh, middle: Vector3, size: Vector3, bone: string, from = -1, lean = 0): void {
  const first = mesh.positions.length / 3;
  const rows = 14;
  const columns = 20;
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const angle = (column / columns) * Math.PI * 2;
      const lowest = Math.max(-1, from + lean * Math.cos(angle));
      const height = 1 - (row / rows) * (1 - lowest);
      const wide = Math.sqrt(Math.max(0, 1 - height * height));
      const out = new Vector3(Math.sin(angle) * wide, height, Math.cos(angle) * wide);
      mesh.positions.push(...out.clone().multiply(size).add(middle).toArray());
      mesh.normals.push(...out.divide(size).normalize().toArray());
      mesh.uvs.push(column / columns, row / rows);
      mesh.bones.push([bone, bone, 1]);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = first + row * (columns + 1) + column;
      const b = a + columns + 1;
      mesh.indices.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
}

/** The skin of a test body, made of tubes and balls. `eyes` and `mouth` are separate for morphing. */
export function testMeshes(bones: readonly TestBone[], { head }: Proportions): TestMesh[] {
  const at = (name: string) => bones.find((bone) => bone.name === name)?.at ?? new Vector3();
  const unit = at("leftUpperLeg").x / 0.09;
  const [skin, shirt, pants, hair, eyes, mouth] = ["skin", "shirt", "pants", "hair", "eyes", "mouth"].map(
    emptyMesh,
  ) as [TestMesh, TestMesh, TestMesh, TestMesh, TestMesh, TestMesh];
  const big = unit * head;
  const skull = at("head")
    .clone()
    .add(new Vector3(0, 0.1 * big, 0.01 * big));
  ball(skin, skull, new Vector3(0.085, 0.11, 0.1).multiplyScalar(big), "head");
  ball(
    hair,
    skull.clone().add(new Vector3(0, 0.012 * big, -0.01 * big)),
    new Vector3(0.094, 0.11, 0.108).multiplyScalar(big),
    "head",
    -0.15,
    0.45,
  );
  for (const side of [1, -1]) {
    const eye = skull.clone().add(new Vector3(side * 0.034 * big, -0.005 * big, 0.088 * big));
    ball(eyes, eye, new Vector3(0.011, 0.02, 0.008).multiplyScalar(big), "head");
  }
  ball(
    mouth,
    skull.clone().add(new Vector3(0, -0.055 * big, 0.08 * big)),
    new Vector3(0.022, 0.005, 0.008).multiplyScalar(big),
    "head",
  );
  tube(skin, [at("neck"), at("head")], [0.045 * unit, 0.045 * unit], ["neck", "chest"]);
  tube(shirt, [at("spine"), at("neck")], [0.12 * unit, 0.1 * unit], ["chest", "spine"]);
  tube(
    pants,
    [
      at("hips")
        .clone()
        .add(new Vector3(0, -0.06 * unit, 0)),
      at("chest"),
    ],
    [0.13 * unit, 0.115 * unit],
    ["hips", "spine"],
  );
  for (const side of ["left", "right"]) {
    const [upper, lower, hand] = [`${side}UpperArm`, `${side}LowerArm`, `${side}Hand`];
    tube(shirt, [at(upper), at(lower)], [0.05 * unit, 0.042 * unit], [upper, `${side}Shoulder`]);
    tube(skin, [at(lower), at(hand)], [0.04 * unit, 0.03 * unit], [lower, upper]);
    const fingers = at(hand)
      .clone()
      .sub(at(lower))
      .normalize()
      .multiplyScalar(0.15 * unit)
      .add(at(hand));
    tube(skin, [at(hand), fingers], [0.035 * unit, 0.025 * unit], [hand, lower]);
    const [thigh, shin, foot] = [`${side}UpperLeg`, `${side}LowerLeg`, `${side}Foot`];
    tube(pants, [at(thigh), at(shin)], [0.075 * unit, 0.055 * unit], [thigh, "hips"]);
    tube(pants, [at(shin), at(foot)], [0.052 * unit, 0.04 * unit], [shin, thigh]);
    tube(
      hair,
      [
        at(foot)
          .clone()
          .setY(0.045 * unit),
        at(foot)
          .clone()
          .add(new Vector3(0, 0, 0.15 * unit))
          .setY(0.035 * unit),
      ],
      [0.045 * unit, 0.035 * unit],
      [foot, foot],
    );
  }
  return [skin, shirt, pants, hair, eyes, mouth];
}
