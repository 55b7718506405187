const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/**
 * A palette as a PNG picture of 256 x 1 pixels (PNG specification, stored deflate block: no compressor needed).
 * @param palette 256 sRGB triples.
 */
export function palettePng(palette: Uint8Array): Uint8Array {
  const header = new Uint8Array([0, 0, 1, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const row = new Uint8Array(1 + palette.length);
  row.set(palette, 1);
  const data = new Uint8Array(2 + 5 + row.length + 4);
  const view = new DataView(data.buffer);
  data.set([0x78, 0x01, 0x01]);
  view.setUint16(3, row.length, true);
  view.setUint16(5, ~row.length & 0xffff, true);
  data.set(row, 7);
  view.setUint32(7 + row.length, adler32(row));
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array(0)),
  ];
  const png = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}
