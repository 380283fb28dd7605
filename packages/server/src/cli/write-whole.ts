import { fstatSync, writeSync } from 'node:fs';

/** Writes all of a text into a file, or throws what the system says: of a disk that gets full Node's own call takes a part and is content. */
export function writeWhole(file: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray(writeSync(file, rest));
}

const STANDARD_OUTPUT = 1;

/** Writes answers to standard output; into a file each of them whole. */
export function answerWriter(output: NodeJS.WriteStream): (text: string) => void {
  const place = fstatSync(STANDARD_OUTPUT);
  const isRead = output.isTTY === true || place.isFIFO() || place.isSocket();
  return isRead ? (text) => void output.write(text) : (text) => writeWhole(STANDARD_OUTPUT, text);
}
