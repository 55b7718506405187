import { chooseWeighted, createRandom, type Random } from "@/lib/avatar/random";
import {
  BEARD_COLOR_COUNTS,
  GLASSES_COLOR_COUNTS,
  HAT_COLOR_COUNTS,
  isPlain,
  LONG_PANTS_COLOR_COUNTS,
  listCarriers,
  OVERSHIRT_COLOR_COUNTS,
  SHIRT_COLOR_COUNTS,
  SHOES_COLOR_COUNTS,
  UNBEARDED_HAIR_COLOR_COUNTS,
  UNMATCHED_SHORTS_COLOR_COUNTS,
} from "@/lib/avatar/traits/color-rules";
import {
  type AvatarTraits,
  SKIN_TONES,
  type SkinTone,
  type TableTrait,
  type TokenFacts,
  type TokenTraits,
  TRAIT_VALUES,
  type TraitName,
  type ValueOf,
} from "@/lib/avatar/traits/names";
import { KNOWN_IN_FULL, TABLE } from "@/lib/avatar/traits/table";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/** Possible values of a trait's "?" tokens, with their published counts. */
export const RARE_SHIRTS = [
  ["Flamingo Tee", 37],
  ["Punk Tee", 26],
  ["Glyph Shirt", 6],
  // 39 published, minus that of token 48 and of the 30 pigs and elephants.
  ["Snoutz Hoodie", 8],
] as const;
export const RARE_SHOES = [
  ["LL Moonboots", 44],
  ["LL 86", 32],
  ["LL Alien", 13],
] as const;
/** Skin tones of 27 humans of the collection, read off originals. */
const SKIN_COUNTS: readonly (readonly [SkinTone, number])[] = [
  ["Light", 8],
  ["Medium", 13],
  ["Dark", 6],
];

/** Looks up a trait in the table: null for none, undefined where the sources give no value. */
function lookUp<T extends TableTrait>(trait: T, id: number): ValueOf<T> | null | undefined {
  const letter = TABLE[trait][id - 1];
  if (letter === " ") return null;
  if (letter === "?" || letter === undefined) return undefined;
  // `as`: every letter indexes the trait's own list.
  return TRAIT_VALUES[trait][letter.charCodeAt(0) - 65] as ValueOf<T>;
}

/** Looks up a mandatory trait. @throws Error when the table has a hole. */
function lookUpMandatory<T extends TableTrait>(trait: T, id: number): ValueOf<T> {
  const value = lookUp(trait, id);
  if (value === null || value === undefined) throw new Error(`trait table: ${trait} of ${id} is missing`);
  return value;
}

/**
 * Derives the traits of a token: elements from the public metadata; colours, digits, skin and motif where known,
 * otherwise drawn by a rule seeded with the id, weighted with the collection's counts and named in `standIns`.
 * @param facts what the token's own metadata states, consistent with what is known here
 * @throws RangeError outside 1 to 20000.
 */
export function deriveTraits(id: number, facts: TokenFacts = {}): TokenTraits {
  if (!Number.isInteger(id) || id < MIN_ID || id > MAX_ID) throw new RangeError(`no such token: ${id}`);
  const standIns: TraitName[] = [];
  const knownFacts = new Map(KNOWN_IN_FULL[id]?.split("; ").map((fact) => fact.split(": ") as [string, string]));
  const drawByRule: DrawByRule = (name, draw) => {
    standIns.push(name);
    return draw(createRandom(`${id}/${name}`));
  };
  const elements = deriveElements(id, facts, drawByRule);
  const carries = { ...listCarriers(elements), "Tattoo Motif": TABLE.Tattoo[id - 1] !== " " };

  /** Returns a trait that only metadata states: the fact, where known, else the rule's draw; null where not carried. */
  const resolveTrait = <T extends keyof typeof carries>(
    name: T,
    draw: (random: Random) => NonNullable<AvatarTraits[T]>,
  ): AvatarTraits[T] | null => {
    if (!carries[name]) return null;
    const own: TokenFacts[T] = facts[name];
    if (own !== undefined) return own;
    const fact = knownFacts.get(name);
    // `as`: the fact file spells values as names.ts does; a test reads all of them.
    if (fact !== undefined) return (name === "Jersey Number" ? Number(fact) : fact) as AvatarTraits[T];
    return drawByRule(name, draw);
  };

  const hairColor = resolveTrait(
    "Hair Color",
    weighted(carries["Beard Color"] ? BEARD_COLOR_COUNTS : UNBEARDED_HAIR_COLOR_COUNTS),
  );
  const shirtColor = resolveTrait("Shirt Color", weighted(SHIRT_COLOR_COUNTS));
  const shorts = elements.Pants === "Athletic Shorts";
  return {
    traits: {
      ...elements,
      Skin: elements.Type === "Human" ? (findSkinTone(id) ?? drawByRule("Skin", weighted(SKIN_COUNTS))) : null,
      "Hair Color": hairColor,
      "Hat Color": resolveTrait("Hat Color", weighted(HAT_COLOR_COUNTS)),
      "Beard Color": resolveTrait("Beard Color", (random) => {
        const same = BEARD_COLOR_COUNTS.find(([color]) => color === hairColor);
        return same ? same[0] : chooseWeighted(random, BEARD_COLOR_COUNTS);
      }),
      "Glasses Color": resolveTrait("Glasses Color", weighted(GLASSES_COLOR_COUNTS)),
      "Shirt Color": shirtColor,
      "Overshirt Color": resolveTrait("Overshirt Color", weighted(OVERSHIRT_COLOR_COUNTS)),
      "Pants Color": resolveTrait("Pants Color", (random) => {
        if (shorts && shirtColor !== null && isPlain(shirtColor)) return shirtColor;
        return chooseWeighted(random, shorts ? UNMATCHED_SHORTS_COLOR_COUNTS : LONG_PANTS_COLOR_COUNTS);
      }),
      "Shoes Color": resolveTrait("Shoes Color", weighted(SHOES_COLOR_COUNTS)),
      "Jersey Number": resolveTrait("Jersey Number", (random) => Math.floor(random() * 10)),
      "Tattoo Motif": resolveTrait("Tattoo Motif", drawTattoo),
    },
    standIns,
  };
}

/** Draws one of the values with the given weights. */
const weighted =
  <T>(choices: readonly (readonly [T, number])[]) =>
  (random: Random): T =>
    chooseWeighted(random, choices);

/** Draws a trait by its rule, seeded with the id, and names it a stand-in. */
type DrawByRule = <T>(name: TraitName, draw: (random: Random) => T) => T;

/** Derives the elements of a token: its traits without colours, digits, skin and motif. */
function deriveElements(id: number, facts: TokenFacts, drawByRule: DrawByRule) {
  const type = facts.Type ?? lookUpMandatory("Type", id);
  const drawShirt = type === "Pig" || type === "Elephant" ? () => "Snoutz Hoodie" as const : weighted(RARE_SHIRTS);
  const shirt = lookUp("Shirt", id) ?? facts.Shirt ?? drawByRule("Shirt", drawShirt);
  const shoes = lookUp("Shoes", id) ?? facts.Shoes ?? drawByRule("Shoes", weighted(RARE_SHOES));
  return {
    Type: type,
    Gender: lookUpMandatory("Gender", id),
    "Hair Style": lookUpMandatory("Hair Style", id),
    Hat: lookUp("Hat", id) ?? null,
    Beard: lookUp("Beard", id) ?? null,
    Glasses: lookUp("Glasses", id) ?? null,
    Earring: lookUp("Earring", id) ?? null,
    Necklace: lookUp("Necklace", id) ?? null,
    Shirt: shirt,
    Overshirt: lookUp("Overshirt", id) ?? null,
    Pants: lookUpMandatory("Pants", id),
    Shoes: shoes,
  };
}

const ROWS = ["L", "C", "D", "F", "S", "W", "G", "Z"] as const;

/**
 * Draws a motif in the metadata's form: one letter per row down the arm (B bare, L line, C hollow line, …), both arms
 * alike in two thirds of the tokens (3 of 4 known ones), else one arm. 6 to 11 rows long (known ones: 5 to 12).
 */
function drawTattoo(random: Random): string {
  const bare = 1 + Math.floor(random() * 4);
  const block: string[] = [];
  const length = 2 + Math.floor(random() * 3);
  for (let row = 0; row < length; row++)
    block.push(random() < 0.35 ? "L" : (ROWS[Math.floor(random() * ROWS.length)] ?? "L"));
  const mirrored = [...block, ...block.slice(0, -1).reverse()];
  const arm = [..."B".repeat(bare), ...mirrored, ..."B".repeat(Math.max(0, 3 - bare))].join("");
  return random() < 0.66 ? `${arm},${arm}` : arm;
}

/** No metadata states skin: these tones were read off the published pictures. Types without human skin are left out. */
const IDS_BY_SKIN: Readonly<Record<SkinTone, readonly number[]>> = {
  Light: [1, 2, 3, 5, 6, 8, 12, 14, 15, 23, 24, 26, 27, 33, 34, 40],
  Medium: [13, 17, 18, 20, 22, 25, 28, 31, 32, 35, 36, 37, 39],
  Dark: [4, 9, 10, 11, 16, 19, 21, 29, 30, 38, 13766],
};

const findSkinTone = (id: number): SkinTone | undefined => SKIN_TONES.find((tone) => IDS_BY_SKIN[tone].includes(id));
