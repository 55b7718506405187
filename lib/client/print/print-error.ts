import { AppError } from "@/lib/shared/app-error";

/** What arrived is not the whole print (`damaged`), or there will be no ZIP (`no_zip`). `message` is for people. */
export class PrintError extends AppError<"damaged" | "no_zip"> {
  static override readonly brand = "PrintError";
}

/** @param cause what is wrong with the print, for the log */
export const damagedPrint = (cause: string) =>
  new PrintError("damaged", "The print came damaged. Please try again.", { cause });
