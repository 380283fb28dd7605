import { inflateSync } from 'node:zlib';

/** Bytes of a pixel by the colour type of the header: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** More than that is not looked at; it is more than any logo needs. */
const PIXELS_MAX = 4_000_000;
/** A line of no pixels would let a picture have any number of them. */
const SIDE_MAX = 20_000;
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

/**
 * How many pixels that can be seen have which colour, `#rrggbb`; null for a PNG that is not eight bits deep, is interlaced, is larger
 * than is looked at, or is broken. Colours are told to five bits of red, green and blue, so that a picture has some thousands at most.
 */
export function visibleColors(png: Buffer): ReadonlyMap<string, number> | null {
  try {
    const header = headerOf(png);
    if (header === null) return null;
    const parts = partsOf(png);
    const length = header.height * (header.width * header.channels + 1);
    const data = inflateSync(parts.data, { maxOutputLength: length });
    if (data.length < length) return null;
    const counts = new Map<number, number>();
    for (const line of unfiltered(data, header)) countColors(counts, line, header, parts);
    return new Map([...counts].map(([color, count]) => [`#${color.toString(16).padStart(6, '0')}`, count]));
  } catch {
    return null;
  }
}

function headerOf(png: Buffer): Header | null {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, colorType, interlace] = [png[24], png[25] ?? -1, png[28]];
  const channels = CHANNELS[colorType];
  if (channels === undefined || depth !== 8 || interlace !== 0) return null;
  if (width === 0 || width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) return null;
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
function* unfiltered(data: Buffer, { width, height, channels }: Header): Generator<Buffer> {
  const size = width * channels;
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
    yield line;
    above = line;
  }
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const a = Math.abs(up - corner);
  const b = Math.abs(left - corner);
  const c = Math.abs(left + up - 2 * corner);
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function countColors(
  counts: Map<number, number>,
  line: Buffer,
  { width, colorType, channels }: Header,
  { palette, transparency }: Parts,
): void {
  const isPalette = colorType === 3;
  const isGrey = channels < 3;
  for (let x = 0; x < width; x += 1) {
    const at = x * channels;
    const value = line[at] ?? 0;
    const alpha = isPalette ? (transparency[value] ?? 255) : colorType >= 4 ? line[at + channels - 1] : 255;
    if ((alpha ?? 255) < VISIBLE_ALPHA) continue;
    const from = isPalette ? palette : line;
    const first = isPalette ? value * 3 : at;
    const step = isGrey && !isPalette ? 0 : 1;
    const color =
      (fiveBits(from[first]) << 16) | (fiveBits(from[first + step]) << 8) | fiveBits(from[first + 2 * step]);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
}

/** The value of eight bits whose first five are those of the one given; 0 and 255 stay as they are. */
function fiveBits(value = 0): number {
  return (value & 0xf8) | (value >> 5);
}
