/** Root of the contracts layer's errors. `message` is for people, `cause` for the log. */
export abstract class ContractsError extends Error {
  override readonly name: string = "ContractsError";
}
