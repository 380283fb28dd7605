import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

/**
 * A PNG of four colours, two bits a pixel, so a few hundred bytes for a flat drawing: `pixel(x, y)` gives the index into
 * `palette`.
 */
export function encodePng(
  size: number,
  palette: readonly Colour[],
  pixel: (x: number, y: number) => number,
): Buffer {
  const bytesPerRow = Math.ceil(size / 4);
  // Each row begins with a zero: no filter, which packs flat drawings best.
  const rows = Buffer.alloc(size * (bytesPerRow + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * (bytesPerRow + 1) + 1 + (x >> 2);
      rows[at] = (rows[at] ?? 0) | ((pixel(x, y) & 3) << (6 - 2 * (x & 3)));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([2, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
