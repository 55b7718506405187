import type { CollectionKey } from "@/lib/shared/collections";

/** Colours by their letter in the drawings; a dot is empty. */
export const EMBLEM_COLORS: Readonly<Record<string, string>> = {
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

/** The emblems of the collections and of ApeCoin: twelve rows of twelve squares, from the top. */
export const EMBLEM_ART: Readonly<
  Record<CollectionKey | "apeCoin", { readonly backdrop: string; readonly rows: string }>
> = {
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
