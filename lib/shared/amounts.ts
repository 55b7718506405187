import { AppError } from "@/lib/shared/app-error";

/** Decimal places of ether and of ApeCoin. */
export const ETHER_DECIMALS = 18;
export const APE_DECIMALS = 18;

const MAX_UINT256 = 2n ** 256n - 1n;

/** A text that is not an amount; `message` explains why, for users. */
export class AmountError extends AppError<"bad_format" | "too_precise" | "too_large"> {
  static override readonly brand = "AmountError";
}

/** Formats an amount in the smallest unit exactly: `1500000000000000000n` with 18 decimals is `1.5`. */
export function formatAmount(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${sign}${whole}${fraction && "."}${fraction}`;
}

/**
 * Parses a decimal text to the smallest unit, exactly: no rounding, no intermediate float.
 * @param text digits, optionally a point and more digits; no sign, exponent, spaces or thousands separators
 * @throws AmountError for other formats, for more decimal places than the unit has and above 2^256 - 1.
 */
export function parseAmount(text: string, decimals: number): bigint {
  const [, whole, fraction = ""] = (text.length <= 200 && /^(\d+)(?:\.(\d+))?$/.exec(text)) || [];
  if (whole === undefined) throw new AmountError("bad_format", "An amount looks like 12 or 0.05.");
  const digits = fraction.replace(/0+$/, "");
  if (digits.length > decimals)
    throw new AmountError("too_precise", `An amount has ${decimals} decimal places at most.`);
  const units = BigInt(whole + digits.padEnd(decimals, "0"));
  if (units > MAX_UINT256) throw new AmountError("too_large", "The amount is too large.");
  return units;
}

/** Formats an amount of ApeCoin exactly. */
export function formatApe(units: bigint): string {
  return formatAmount(units, APE_DECIMALS);
}

/** Parses an amount of ApeCoin exactly. @throws AmountError like `parseAmount`. */
export function parseApe(text: string): bigint {
  return parseAmount(text, APE_DECIMALS);
}

/** Converts wei to ether as the nearest float: for display and charts, never for calculations. */
export function toEtherNumber(wei: bigint): number {
  return Number(formatAmount(wei, ETHER_DECIMALS));
}

/** Parses an amount of ether to wei, exactly. @throws AmountError like `parseAmount`. */
export function parseEther(text: string): bigint {
  return parseAmount(text, ETHER_DECIMALS);
}
