import { deriveTraits } from "@/lib/avatar/traits/derive-traits";

type Value = string | number;

export interface Metadata {
  readonly name: string;
  readonly attributes: { readonly trait_type: string; readonly value: unknown }[];
  readonly [field: string]: unknown;
}

/**
 * A token's metadata in Larva Labs' format: its known elements, and its stand-ins as if correct.
 * @param change replaced values; undefined omits a trait
 */
export function larvaMetadata(id: number, change: Readonly<Record<string, Value | undefined>> = {}): Metadata {
  const { Gender, Skin, ...stated } = deriveTraits(id).traits;
  const values = Object.entries({ ...stated, ...change }).filter(([, value]) => value != null);
  return {
    name: `Meebit #${id}`,
    description: `Meebit #${id}`,
    image: `https://meebits.example/characterimage?index=${id}&type=full`,
    attributes: values.map(([trait_type, value]) => ({
      trait_type,
      value: trait_type === "Jersey Number" ? String(value) : value,
    })),
  };
}

/** The same in the current format, with its extra fields. */
export function currentMetadata(id: number, change: Readonly<Record<string, Value | undefined>> = {}): Metadata {
  const { attributes, ...others } = larvaMetadata(id, change);
  const hasTattoo = attributes.some(({ trait_type }) => trait_type === "Tattoo Motif");
  return {
    ...others,
    original_image: others["image"],
    mb1_portrait: `https://meebits.example/portrait/${id}.png`,
    sprite_sheet: `https://meebits.example/sprites/${id}.png`,
    vrm: `https://meebits.example/vrm/${id}.vrm`,
    license_terms: "https://meebits.example/license",
    external_url: `https://meebits.example/meebits/${id}`,
    animation_url: `https://meebits.example/viewer/${id}`,
    attributes: hasTattoo ? [...attributes, { trait_type: "Tattoo", value: "Yes" }] : attributes,
  };
}
