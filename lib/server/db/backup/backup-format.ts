import { z } from "zod";

/** First line of a backup. */
export const headSchema = z.strictObject({
  format: z.literal("mb1-backup"),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
});

/** One line per save, in order. A backup has no sign-in data: a restore must not revive a revoked session. */
export const rowSchema = z.strictObject({
  token_id: z.int().min(1).max(20_000),
  mood: z.string().min(1),
  signer: z.string().min(1),
  owner: z.string().min(1),
  registry: z.string().min(1).nullable(),
  block: z.string().regex(/^\d+$/),
  version: z.string().min(1),
  saved_at: z.int(),
});

/** Last line: without it the file is truncated. `sha256` is of all lines before it. */
export const endSchema = z.strictObject({ saves: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export type BackupHead = z.output<typeof headSchema>;
export type BackupRow = z.output<typeof rowSchema>;
export type BackupEnd = z.output<typeof endSchema>;

/** The file cannot be restored; the message explains why. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
