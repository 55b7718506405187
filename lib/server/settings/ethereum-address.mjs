const LANE = (1n << 64n) - 1n;
/** Bytes absorbed by one round of Keccak-256. */
const RATE = 136;
/** Indices of a row and of a column of the sponge's 25 lanes. */
const FIVE = [0, 1, 2, 3, 4];

/** @param {bigint} lane @param {number} bits */
const rotate = (lane, bits) => ((lane << BigInt(bits)) | (lane >> BigInt(64 - bits))) & LANE;

/** The permutation Keccak-f[1600] (FIPS 202, section 3.2). @param {bigint[]} lanes changed in place */
function permute(lanes) {
  const at = (/** @type {number} */ index) => lanes[index] ?? 0n;
  let register = 1;
  for (let round = 0; round < 24; round++) {
    const columns = FIVE.map((x) => FIVE.reduce((sum, y) => sum ^ at(x + 5 * y), 0n));
    const column = (/** @type {number} */ x) => columns[x % 5] ?? 0n;
    for (let index = 0; index < 25; index++)
      lanes[index] = at(index) ^ column((index % 5) + 4) ^ rotate(column((index % 5) + 1), 1);
    let [x, y, carried] = [1, 0, at(1)];
    for (let step = 0; step < 24; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = at(x + 5 * y);
      lanes[x + 5 * y] = rotate(carried, (((step + 1) * (step + 2)) / 2) % 64);
      carried = next;
    }
    for (const row of FIVE) {
      const old = FIVE.map((column) => at(5 * row + column));
      for (const column of FIVE) {
        const [one = 0n, two = 0n] = [old[(column + 1) % 5], old[(column + 2) % 5]];
        lanes[5 * row + column] = at(5 * row + column) ^ (~one & LANE & two);
      }
    }
    for (let bit = 0; bit < 7; bit++) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) % 256;
      if (register & 2) lanes[0] = at(0) ^ (1n << BigInt(2 ** bit - 1));
    }
  }
}

/**
 * Keccak-256 of a short text as 64 hex digits; Node has only SHA-3, whose padding differs.
 * @param {string} text below 136 ASCII characters
 */
function keccak256(text) {
  const block = new DataView(new ArrayBuffer(RATE));
  for (let index = 0; index < text.length; index++) block.setUint8(index, text.charCodeAt(index));
  block.setUint8(text.length, 1);
  block.setUint8(RATE - 1, block.getUint8(RATE - 1) | 0x80);
  const lanes = Array.from({ length: 25 }, (_, lane) => (lane * 8 < RATE ? block.getBigUint64(lane * 8, true) : 0n));
  permute(lanes);
  const digest = new DataView(new ArrayBuffer(32));
  for (let lane = 0; lane < 4; lane++) digest.setBigUint64(lane * 8, lanes[lane] ?? 0n, true);
  return Buffer.from(digest.buffer).toString("hex");
}

/**
 * Whether a text is an Ethereum address in lower case or with the checksum of ERC-55, like viem's `isAddress`.
 * @param {string} text
 */
export function isEthereumAddress(text) {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const letters = text.slice(2).toLowerCase();
  if (text.slice(2) === letters) return true;
  const digest = keccak256(letters);
  const isUpper = (/** @type {number} */ index) => Number.parseInt(digest[index] ?? "0", 16) >= 8;
  return (
    text.slice(2) === [...letters].map((letter, index) => (isUpper(index) ? letter.toUpperCase() : letter)).join("")
  );
}
