/** Answer of GET /api/owner/{id}: whose an avatar is, or that nobody can say so now. */
export type OwnerAnswer =
  | {
      readonly id: number;
      readonly isKnown: true;
      /** With its checksum. */
      readonly owner: string;
      /** The owner's ENS name, which leads to the owner and back; null where there is none. */
      readonly name: string | null;
      /** The block it was read at, in decimal digits. */
      readonly block: string;
      /** ISO 8601 time of that block. */
      readonly blockTime: string;
    }
  | {
      readonly id: number;
      readonly isKnown: false;
      /** Why, in words for people. */
      readonly message: string;
    };
