/** What X.509 needs of DER (ITU-T X.690): each function gives one element, with its tag and its length. */

function element(tag: number, content: Buffer): Buffer {
  const size = content.length;
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content]);
  const digits = Buffer.from(
    size.toString(16).padStart(size.toString(16).length + (size.toString(16).length % 2), '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length]), digits, content]);
}

export function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

export function set(...parts: readonly Buffer[]): Buffer {
  return element(0x31, Buffer.concat(parts));
}

/** From the bytes of an unsigned number, the highest first. */
export function integer(bytes: Buffer): Buffer {
  const first = bytes[0] ?? 0;
  return element(0x02, first >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function boolean(value: boolean): Buffer {
  return element(0x01, Buffer.from([value ? 0xff : 0]));
}

export function octets(content: Buffer): Buffer {
  return element(0x04, content);
}

/** `unused`: so many bits at the end do not count. */
export function bits(content: Buffer, unused = 0): Buffer {
  return element(0x03, Buffer.concat([Buffer.from([unused]), content]));
}

export function utf8(text: string): Buffer {
  return element(0x0c, Buffer.from(text, 'utf8'));
}

/** A moment as `YYYYMMDDHHMMSSZ`. */
export function time(milliseconds: number): Buffer {
  const text = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return element(0x18, Buffer.from(text, 'ascii'));
}

/** Such as `2.5.4.3`. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** `[n]`; `constructed` where it holds elements. */
export function tagged(n: number, content: Buffer, constructed: boolean): Buffer {
  return element((constructed ? 0xa0 : 0x80) | n, content);
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
