import { inflateSync } from 'node:zlib';

/** Bytes of a pixel by the colour type of the header: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** More than that is not looked at; it is more than any logo needs. */
const PIXELS_MAX = 4_000_000;
/** Fainter ones do not count. */
const VISIBLE_ALPHA = 128;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly colorType: number;
  readonly channels: number;
}

interface Parts {
  readonly palette: Buffer;
  readonly transparency: Buffer;
  readonly data: Buffer;
}

/** Colours `#rrggbb` of the pixels that can be seen; null for a PNG that is not eight bits deep, is interlaced, or is broken. */
export function pixelsOf(png: Buffer): readonly string[] | null {
  try {
    const header = headerOf(png);
    if (header === null) return null;
    const parts = partsOf(png);
    const lines = unfiltered(inflateSync(parts.data), header);
    return lines.flatMap((line) => colorsOf(line, header, parts));
  } catch {
    return null;
  }
}

function headerOf(png: Buffer): Header | null {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, colorType, interlace] = [png[24], png[25] ?? -1, png[28]];
  const channels = CHANNELS[colorType];
  if (channels === undefined || depth !== 8 || interlace !== 0 || width * height > PIXELS_MAX) return null;
  return { width, height, colorType, channels };
}

/** Chunks of four bytes length, four of name, what is in them, and four of a check sum. */
function partsOf(png: Buffer): Parts {
  const found: Record<string, Buffer[]> = {};
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    found[name] = [...(found[name] ?? []), png.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
  const all = (name: string) => Buffer.concat(found[name] ?? []);
  return { palette: all('PLTE'), transparency: all('tRNS'), data: all('IDAT') };
}

/** Each line is written as its difference from what is left of it and above it, in one of five ways. */
function unfiltered(data: Buffer, { width, height, channels }: Header): Buffer[] {
  const size = width * channels;
  const lines: Buffer[] = [];
  let above = Buffer.alloc(size);
  for (let y = 0; y < height; y += 1) {
    const start = y * (size + 1);
    const filter = data[start];
    const line = Buffer.from(data.subarray(start + 1, start + 1 + size));
    for (let x = 0; x < size; x += 1) {
      const left = x < channels ? 0 : (line[x - channels] ?? 0);
      const up = above[x] ?? 0;
      const corner = x < channels ? 0 : (above[x - channels] ?? 0);
      line[x] = (line[x] ?? 0) + predicted(filter, left, up, corner);
    }
    lines.push(line);
    above = line;
  }
  return lines;
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function colorsOf(
  line: Buffer,
  { width, colorType, channels }: Header,
  { palette, transparency }: Parts,
): string[] {
  const colors: string[] = [];
  for (let x = 0; x < width; x += 1) {
    const at = x * channels;
    const value = line[at] ?? 0;
    const alpha =
      colorType === 3
        ? (transparency[value] ?? 255)
        : colorType >= 4
          ? (line[at + channels - 1] ?? 255)
          : 255;
    if (alpha < VISIBLE_ALPHA) continue;
    if (colorType === 3) colors.push(hex(palette.subarray(value * 3, value * 3 + 3)));
    else if (channels < 3) colors.push(hex(Buffer.from([value, value, value])));
    else colors.push(hex(line.subarray(at, at + 3)));
  }
  return colors;
}

function hex(rgb: Buffer): string {
  return `#${rgb.toString('hex')}`;
}
