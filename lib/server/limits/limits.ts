/** How often something may be asked for in a window of time. */
export interface Limit {
  /** From one address: many people may share it. */
  readonly perAddress: number;
  /** From one browser that has a session, or has asked for a text to sign. */
  readonly perSession?: number;
  /** Seconds. */
  readonly window: number;
  /** Caches keep the answers: how far one client is belongs on none but refusals. */
  readonly isQuiet?: boolean;
}

/**
 * What costs something, by what it costs. Far above what a person does, also several behind one router; what stands ready (pages,
 * pictures drawn already, traits, saved moods) is not counted.
 */
export const LIMITS = {
  /** Texts to be signed, and signatures, which may have to be shown to Ethereum's nodes. */
  "sign-in": { perAddress: 120, perSession: 40, window: 60 },
  /** Saves: each reads the chain uncached and writes a row for ever. */
  saves: { perAddress: 120, perSession: 40, window: 60 },
  /** Whose avatars a wallet may use, and the token gate. */
  chain: { perAddress: 120, perSession: 60, window: 60 },
  /** Prints: each look reads the chain; a holder of hundreds downloads all. */
  prints: { perAddress: 600, perSession: 300, window: 60 },
  /** Pictures and models that nobody has asked for before. */
  drawings: { perAddress: 1200, window: 60, isQuiet: true },
  /** Animations and prints that nobody has asked for before: seconds of work each. */
  "slow-drawings": { perAddress: 120, window: 60, isQuiet: true },
  /** Tiles of the crowd's picture that nobody has looked at before: up to a second of work each, some thirty a screen. */
  tiles: { perAddress: 240, window: 60, isQuiet: true },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
