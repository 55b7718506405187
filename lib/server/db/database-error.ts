import { AppError } from "@/lib/shared/app-error";

/**
 * The database cannot be opened, as another process writes to it (`in_use`) or its file is lost or damaged (`damaged`);
 * or a backup cannot be restored, because of its file (`bad_backup`) or into a database with saves (`not_empty`). The
 * message is for the operator.
 */
export class DatabaseError extends AppError<"in_use" | "damaged" | "bad_backup" | "not_empty"> {
  static override readonly brand = "DatabaseError";
}
