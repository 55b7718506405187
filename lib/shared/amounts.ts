const ETHER_DECIMALS = 18;
const APE_DECIMALS = 18;

/** Formats an amount in the smallest unit exactly: `1500000000000000000n` with 18 decimals is `1.5`. */
function formatAmount(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${sign}${whole}${fraction && "."}${fraction}`;
}

export const formatApe = (units: bigint): string => formatAmount(units, APE_DECIMALS);

/** Converts wei to ether as the nearest float: for display and charts, never for calculations. */
export const toEtherNumber = (wei: bigint): number => Number(formatAmount(wei, ETHER_DECIMALS));
