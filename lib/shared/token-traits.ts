/** The body of GET /api/traits/{id}. Traits that a token lacks are left out. */
export interface TokenTraitsBody {
  readonly id: number;
  /** Five digits. */
  readonly token: string;
  /** By their names in the token metadata. */
  readonly traits: Readonly<Record<string, string | number>>;
  /** Not in the metadata: read off the clothes or the collection's pictures. */
  readonly derived: Readonly<Record<string, string | number>>;
  /** Names of the traits above that no source gives: drawn by a rule, seeded with the id. */
  readonly standIns: readonly string[];
  /** Names of the traits that the avatar is drawn without: nobody has drawn their value yet. */
  readonly undrawn: readonly string[];
  /** The collection's own art that was fetched and is not shown; left out where there is none, and where it is not known yet. */
  readonly refusedArt?: readonly RefusedArt[];
}

/** Upstream art that the server does not show, and why. */
export interface RefusedArt {
  readonly kind: "poster" | "image" | "print" | "model";
  readonly code: string;
  /** A sentence. */
  readonly reason: string;
}

/** The body of GET /api/traits. */
export interface ManyTraitsBody {
  readonly tokens: readonly TokenTraitsBody[];
  /** `after` of the next page; null after the last one. */
  readonly next: number | null;
}
