import { COLLECTION_SIZE } from "@/lib/shared/ids";

/** The whole collection as found. */
export const allPlaces = (): Uint8Array => new Uint8Array(COLLECTION_SIZE).fill(1);
