import {
  type PhraseBytes,
  phraseAt,
  phraseBytes,
  phraseCodes,
  phrasePlaceOf,
  SPACE,
  TRIPLE,
} from './phrases.ts';

/** What the row of a transaction says in columns of its own, so that its packed text need not repeat it. */
export interface RowNames {
  readonly accountId: string;
  readonly transactionId: string;
  readonly date: string;
}

const ACCOUNT = 0x01;
const TRANSACTION = 0x02;
const DATE = 0x03;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;

/** What stands for the names of a row in its packed text. */
export const NAME_CODES: RowNames = {
  accountId: String.fromCharCode(ACCOUNT),
  transactionId: String.fromCharCode(TRANSACTION),
  date: String.fromCharCode(DATE),
};
/** Shorter names gain nothing. */
const NAME_LENGTH_MIN = 4;
const span = (first: number, last: number): string =>
  `[${String.fromCharCode(first)}-${String.fromCharCode(last)}]`;
const EACH_CODE = new RegExp(
  `${String.fromCharCode(TRIPLE)}..|${span(TRIPLE + 1, SPACE - 1)}.|${span(ACCOUNT, TRIPLE - 1)}`,
  'g',
);
const ANY_CODE = new RegExp(span(0, SPACE - 1));

/**
 * The JSON text of a transaction as its row keeps it, in a tenth to a fifth of its bytes.
 * @throws RangeError for a text with control characters, which JSON.stringify never writes
 */
export function packTransaction(wire: string, names: RowNames): string {
  if (ANY_CODE.test(wire)) throw new RangeError('the text of a transaction is JSON on one line');
  return packPhrases(withoutNames(wire, names));
}

/** A part of it, with codes in the place of phrases alone. */
export function packPhrases(text: string): string {
  const { all, codes } = phraseCodes();
  return text.replace(all, (phrase) => codes.get(phrase) ?? phrase);
}

function withoutNames(wire: string, { accountId, transactionId, date }: RowNames): string {
  let text = wire;
  for (const [nth, name] of [accountId, transactionId, date].entries())
    if (name.length >= NAME_LENGTH_MIN) text = text.replaceAll(name, String.fromCharCode(ACCOUNT + nth));
  return text;
}

/** The JSON text of a transaction again. One that was stored before rows were packed has no codes, and is given back as it is. */
export function unpackTransaction(packed: string, { accountId, transactionId, date }: RowNames): string {
  return packed.replace(EACH_CODE, (code) => {
    const first = code.charCodeAt(0);
    if (first === ACCOUNT) return accountId;
    if (first === TRANSACTION) return transactionId;
    if (first === DATE) return date;
    return phraseAt(phrasePlaceOf(first, code.charCodeAt(1), code.charCodeAt(2)));
  });
}

/** Bytes that are copied in one step. The last step of a copy may write beyond its end, where the next one begins. */
const STEP = 8;

/**
 * Packed transactions as JSON texts joined by commas. Each is a line: account, id, date, and packed text, with tabs between them;
 * line feeds stand between lines.
 */
export function unpackLines(lines: Uint8Array): Buffer {
  const { first, to } = unpack(lines);
  return Buffer.from(bytesOfRoom(first, to));
}

/** The unpacked text in the room itself: it is good until `freeRoom`. */
export function unpackInRoom(lines: Uint8Array): Buffer {
  if (copiesLeft > 0) {
    copiesLeft -= 1;
    return unpackLines(lines);
  }
  const { first, to } = unpack(lines);
  inUse = to;
  return bytesOfRoom(first, to);
}

/**
 * To be called in the same turn in which pages were unpacked in the room and sent.
 * @param isDone the bytes were taken; otherwise a reader still has them, and the next page gets another room
 */
export function freeRoom(isDone: boolean): void {
  const isLarge = room !== undefined && room.bytes.length > ROOM_KEPT_MAX;
  const isLost = !isDone && inUse > 0;
  if (isLost) copiesLeft = COPIES_AFTER_SLOW;
  if (isLarge || isLost) room = undefined;
  inUse = 0;
}

function unpack(lines: Uint8Array): { first: number; to: number } {
  const phrases = phraseBytes();
  const { starts, longest } = phrases;
  const begin = Math.max(phrases.bytes.length, inUse);
  const first = begin + lines.length;
  roomFor(phrases, begin, lines.length).bytes.set(lines, begin);
  let to = first;
  for (let at = begin; at < first; ) {
    const lineEnd = lines.indexOf(LINE_FEED, at - begin);
    const end = lineEnd < 0 ? first : begin + lineEnd;
    const { bytes, view } = roomFor(phrases, to, (end - at) * longest + STEP);
    if (at > begin) bytes[to++] = COMMA;
    const accountEnd = tabAfter(bytes, at);
    const idEnd = tabAfter(bytes, accountEnd + 1);
    const dateEnd = tabAfter(bytes, idEnd + 1);
    for (let next = dateEnd + 1; next < end; ) {
      const code = bytes[next++] as number;
      if (code >= SPACE) bytes[to++] = code;
      else if (code === ACCOUNT) to = copy(view, at, accountEnd, to);
      else if (code === TRANSACTION) to = copy(view, accountEnd + 1, idEnd, to);
      else if (code === DATE) to = copy(view, idEnd + 1, dateEnd, to);
      else {
        const place = phrasePlaceOf(code, bytes[next] as number, bytes[next + 1] as number);
        if (code >= TRIPLE) next += code === TRIPLE ? 2 : 1;
        to = copy(view, starts[place] as number, starts[place + 1] as number, to);
      }
    }
    at = end + 1;
  }
  return { first, to };
}

/** Names are short: a loop finds their end sooner than a call. */
function tabAfter(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== TAB) at++;
  return at;
}

/** Copies bytes to a later place of the same room, and gives where they end there. */
function copy(view: DataView, start: number, end: number, to: number): number {
  for (let from = start, into = to; from < end; from += STEP, into += STEP)
    view.setBigUint64(into, view.getBigUint64(from, true), true);
  return to + end - start;
}

/** The phrases, then pages in use, then lines, then what they are unpacked to: bytes are copied fastest within one buffer. */
interface Room {
  readonly bytes: Buffer;
  readonly view: DataView;
}

/** Kept for the next page. */
let room: Room | undefined;
/** Where the pages in use end; 0 while there are none. */
let inUse = 0;
/** So many pages get memory of their own after one that was taken slowly, because a new room is larger than a page. */
let copiesLeft = 0;
const COPIES_AFTER_SLOW = 100;
const ROOM_MIN = 512 * 1024;
/** A page of 500 takes less; what grew beyond is not kept. */
const ROOM_KEPT_MAX = 4 * 1024 * 1024;

function roomFor({ bytes }: PhraseBytes, used: number, more: number): Room {
  if (room && room.bytes.length >= used + more) return room;
  const larger = Buffer.allocUnsafeSlow(Math.max(ROOM_MIN, 2 * (used + more)));
  larger.set(room ? room.bytes.subarray(0, used) : bytes);
  room = { bytes: larger, view: new DataView(larger.buffer) };
  return room;
}

function bytesOfRoom(first: number, end: number): Buffer {
  return (room?.bytes ?? Buffer.alloc(0)).subarray(first, end);
}
