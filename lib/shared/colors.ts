export type Hex = `#${string}`;

/** Parses `#rrggbb` to a sRGB triple 0..255. @throws RangeError otherwise. */
export function parseHex(hex: Hex): [number, number, number] {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`not a colour: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Formats a sRGB triple as `#rrggbb`, rounded and clamped. */
export function formatHex(r: number, g: number, b: number): Hex {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** Mixes two colours in sRGB: amount 0 gives `from`, 1 gives `to`. */
export function mixHex(from: Hex, to: Hex, amount: number): Hex {
  const a = parseHex(from);
  const b = parseHex(to);
  return formatHex(a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount);
}
