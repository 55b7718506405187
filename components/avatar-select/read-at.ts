import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";

/** When a block was made, as the person's clock says it: the time alone today, with the date before. */
function timeOf(blockTime: string, now: Date): string {
  const time = new Date(blockTime);
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const isToday = time.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat("en", isToday ? clock : { ...clock, day: "numeric", month: "short", year: "numeric" })
    .format(time)
    .replace(/\s/g, " ");
}

/** The block that an answer was read at, and its time, in words. */
export function readAt({ block, blockTime }: Pick<HoldingsAnswer, "block" | "blockTime">, now: Date): string {
  return avatarSelectText.wallet.readAt(BigInt(block).toLocaleString("en"), timeOf(blockTime, now));
}
