import { crc32, deflateSync } from 'node:zlib';

interface Kind {
  readonly side?: number;
  /** Beside and inside of it: nothing, as logos have it. */
  readonly border?: number;
  readonly filter?: number;
}

/** A square of one colour, RGB with alpha, each line written with the same filter. */
export function pngOf(color: string, { side = 8, border = 2, filter = 0 }: Kind = {}): Buffer {
  const rgba = [...Buffer.from(color.slice(1), 'hex'), 255];
  const isInside = (at: number) => at >= border && at < side - border;
  const lines = Array.from({ length: side }, (_, y) =>
    Buffer.from(
      Array.from({ length: side }, (_, x) => (isInside(x) && isInside(y) ? rgba : [0, 0, 0, 0])).flat(),
    ),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = Buffer.concat(lines.map((line, y) => filtered(line, lines[y - 1], filter)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function filtered(line: Buffer, above: Buffer = Buffer.alloc(line.length), filter: number): Buffer {
  const less = line.map((value, at) => {
    const [left, up, corner] = at < 4 ? [0, above[at], 0] : [line[at - 4], above[at], above[at - 4]];
    return value - predictions(left ?? 0, up ?? 0, corner ?? 0)[filter as 0];
  });
  return Buffer.concat([Buffer.from([filter]), less]);
}

/** By the number of the filter, as the standard says (PNG, 9.2). */
function predictions(left: number, up: number, corner: number): readonly [number, ...number[]] {
  const guess = left + up - corner;
  const nearest = [left, up, corner].reduce((best, each) =>
    Math.abs(guess - each) < Math.abs(guess - best) ? each : best,
  );
  return [0, left, up, Math.floor((left + up) / 2), nearest];
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
