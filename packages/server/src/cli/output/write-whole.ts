import { once } from 'node:events';
import { fstatSync, writeSync } from 'node:fs';

/** Writes all of a text into a file, or throws what the system says: of a disk that gets full Node's own call takes a part and is content. */
export function writeWhole(file: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray(writeSync(file, rest));
}

const STANDARD_OUTPUT = 1;

/** Takes an answer, or a piece of one; a promise where its reader is slower, until there is room for more. */
export type AnswerWriter = (text: string) => Promise<void> | undefined;

/** Writes answers to standard output; into a file each of them whole. */
export function answerWriter(output: NodeJS.WriteStream): AnswerWriter {
  const place = fstatSync(STANDARD_OUTPUT);
  const isRead = output.isTTY === true || place.isFIFO() || place.isSocket();
  if (isRead) return readWriter(output);
  return (text) => {
    writeWhole(STANDARD_OUTPUT, text);
    return undefined;
  };
}

function readWriter(output: NodeJS.WriteStream): AnswerWriter {
  let room: Promise<void> | undefined;
  return (text) => {
    if (output.write(text)) return undefined;
    room ??= once(output, 'drain').then(() => {
      room = undefined;
    });
    return room;
  };
}
