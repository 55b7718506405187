import type { CollectionKey } from "@/lib/shared/collections";

type EmblemName = CollectionKey | "apeCoin";

/** Colours by their letter in the drawings; a dot is empty. */
const EMBLEM_COLORS: Readonly<Record<string, string>> = {
  k: "#16181d",
  w: "#ffffff",
  p: "#ff4f9a",
  y: "#ffd400",
  b: "#7a4f35",
  l: "#e3b58a",
  g: "#7ed957",
  d: "#3c8f4a",
  s: "#5f7c8e",
  c: "#8fe3f0",
  r: "#e8483f",
  o: "#ff9a3d",
  m: "#b9c2c9",
  n: "#4c555e",
  v: "#8e4ec6",
};

/** The drawings: twelve rows of twelve squares, from the top. */
export const EMBLEMS: Readonly<Record<EmblemName, { readonly backdrop: string; readonly rows: string }>> = {
  meebits: {
    backdrop: "#8fb7cf",
    rows: `
............
...pppppp...
..pppppppp..
..pppppppppp
..llllllll..
..lwwllwwl..
..lwkllwkl..
..llllllll..
..llrrrrll..
...llllll...
..yyyyyyyy..
.yyyyyyyyyy.`,
  },
  boredApeYachtClub: {
    backdrop: "#f2c14e",
    rows: `
...rrrrrr...
..rrrrrrrr..
..bbbbbbbb..
.bbllllllbb.
lbllllllllbl
lblwkllwklbl
.bllllllllb.
..llkllkll..
..lllllllll.
..lkkkkkkl..
...llllll...
..nnnnnnnn..`,
  },
  boredApeKennelClub: {
    backdrop: "#f7b7c5",
    rows: `
............
..oo....oo..
.ooowwwwooo.
.oowwwwwwoo.
.oowkwwkwoo.
.oowwwwwwoo.
..owwkkwwo..
...wwkkww...
...wkwwkw...
...wwppww...
....wppw....
...ssyyss...`,
  },
  mutantApeYachtClub: {
    backdrop: "#b6e3a1",
    rows: `
...gg.ggg...
..gggggggg..
..dggggggd..
.dgyyyyyygd.
gdyyyyyyyydg
gdyrryyywwdg
.dyrryyywkd.
..yykyykyy..
..yyyyyyyy..
..ypwpwppy..
..ypppppg...
..g..pp.g...`,
  },
  otherdeed: {
    backdrop: "#d9c7f0",
    rows: `
............
.....gg.....
...gggggg...
.ggggoogggg.
gggooyyoogg.
.ggggooggggb
.bbggggggbbn
.bbbbggbbnnn
..bbbbbnnnn.
....bbbnn...
......n.....
............`,
  },
  otherdeedExpanded: {
    backdrop: "#c7d3f7",
    rows: `
.....cc.....
....cwcv....
....cwcv....
...gcccvg...
.gggccvvggg.
ggggggvggggg
.bggggggggn.
.bbbggggnnn.
.bbbbbbnnnn.
...bbbbnn...
.....bn.....
............`,
  },
  vessel: {
    backdrop: "#ffd9a8",
    rows: `
.....yy.....
....nyyn....
...nmmmmn...
..nmccccmn..
..mcwwcccm..
..mcwcccvm..
..mccccvvm..
..nmccvvmn..
...nmmmmn...
....nnnn....
.....yy.....
....y..y....`,
  },
  koda: {
    backdrop: "#a7e0e0",
    rows: `
.v........v.
.vv......vv.
..vvssssvv..
..ssssssss..
.sscsssscss.
.sswksswkss.
.ssssssssss.
..ssvvvvss..
...sswwss...
..vssssssv..
..vv.ss.vv..
.....vv.....`,
  },
  sewerPass: {
    backdrop: "#9fd18b",
    rows: `
............
dddddddddddd
dgggggggkggd
dgbbbbbggggd
.glklklgkyy.
.gllllgggyy.
.glkklggkgg.
dgggggggggyd
dgkkkkggkgyd
dddddddddddd
............
............`,
  },
  hvMtl: {
    backdrop: "#c5ccd2",
    rows: `
.....y......
.....n......
..nnnnnnnn..
.nmmmmmmmmn.
.nmkkkkkkmn.
nnmkrrkrkmnn
nnmkkkkkkmnn
.nmmmmmmmmn.
.nmnmnmnmmn.
..nnnnnnnn..
...oo..oo...
..yy....yy..`,
  },
  apeCoin: {
    backdrop: "#8fc7ff",
    rows: `
....yyyy....
..yyooooyy..
.yoobbbbooy.
.yobbbbbboy.
yoblllllbboy
yolkllklbboy
yollllllbboy
yolkkkklbboy
.yollllbboy.
.yoolllbooy.
..yyooooyy..
....yyyy....`,
  },
};

const SIDE = 12;

/** Returns an SVG path per colour: a rectangle for each run of equal letters in a row. */
function createPaths(rows: string): readonly (readonly [color: string, path: string])[] {
  const paths = new Map<string, string>();
  for (const [y, row] of rows.trim().split("\n").entries()) {
    for (const { 0: run, index: x } of row.matchAll(/([a-z])\1*/g)) {
      const color = EMBLEM_COLORS[run[0] ?? ""] ?? "none";
      paths.set(color, `${paths.get(color) ?? ""}M${x} ${y}h${run.length}v1h-${run.length}z`);
    }
  }
  return [...paths];
}

interface EmblemProps {
  readonly name: EmblemName;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The voxel emblem of a collection, decorative: the text beside it names it. */
export function Emblem({ name, size, className }: EmblemProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      focusable="false"
      height={size}
      shapeRendering="crispEdges"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={size}
    >
      {createPaths(EMBLEMS[name].rows).map(([color, path]) => (
        <path d={path} fill={color} key={color} />
      ))}
    </svg>
  );
}
