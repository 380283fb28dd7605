import { type PhraseBytes, phraseAt, phraseBytes, phraseCodes, placeOf, SPACE, TRIPLE } from './phrases.ts';

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
  const { all, codes } = phraseCodes();
  return withoutNames(wire, names).replace(all, (phrase) => codes.get(phrase) ?? phrase);
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
    return phraseAt(placeOf(first, code.charCodeAt(1), code.charCodeAt(2)));
  });
}

/** From so many bytes on, one call copies faster than a loop. */
const LONG = 24;

/**
 * Packed transactions as JSON texts joined by commas. Each is a line: account, id, date, and packed text, with tabs between them;
 * line feeds stand between lines.
 */
export function unpackLines(lines: Uint8Array): Buffer {
  const phrases = phraseBytes();
  const { starts, longest } = phrases;
  const begin = phrases.bytes.length;
  const first = begin + lines.length;
  bufferOf(phrases, begin, lines.length).set(lines, begin);
  let to = first;
  for (let at = begin; at < first; ) {
    const lineEnd = lines.indexOf(LINE_FEED, at - begin);
    const end = lineEnd < 0 ? first : begin + lineEnd;
    const buffer = bufferOf(phrases, to, (end - at) * longest);
    if (at > begin) buffer[to++] = COMMA;
    const accountEnd = buffer.indexOf(TAB, at);
    const idEnd = buffer.indexOf(TAB, accountEnd + 1);
    const dateEnd = buffer.indexOf(TAB, idEnd + 1);
    for (let next = dateEnd + 1; next < end; ) {
      const code = buffer[next++] as number;
      if (code >= SPACE) buffer[to++] = code;
      else if (code === ACCOUNT) to = copy(buffer, at, accountEnd, to);
      else if (code === TRANSACTION) to = copy(buffer, accountEnd + 1, idEnd, to);
      else if (code === DATE) to = copy(buffer, idEnd + 1, dateEnd, to);
      else {
        const place = placeOf(code, buffer[next] as number, buffer[next + 1] as number);
        if (code >= TRIPLE) next += code === TRIPLE ? 2 : 1;
        to = copy(buffer, starts[place] as number, starts[place + 1] as number, to);
      }
    }
    at = end + 1;
  }
  return taken(first, to);
}

/** Copies bytes to another place of the same buffer, and gives where they end there. */
function copy(buffer: Buffer, start: number, end: number, to: number): number {
  if (end - start >= LONG) buffer.copyWithin(to, start, end);
  else for (let from = start, into = to; from < end; ) buffer[into++] = buffer[from++] as number;
  return to + end - start;
}

/** The phrases, then lines, then what they are unpacked to: bytes are copied fastest within one buffer. Kept for the next page. */
let room: Buffer | undefined;
const ROOM_MIN = 512 * 1024;
/** A page of 500 takes less; what grew beyond is not kept. */
const ROOM_KEPT_MAX = 4 * 1024 * 1024;

function bufferOf({ bytes }: PhraseBytes, used: number, more: number): Buffer {
  if (room && room.length >= used + more) return room;
  const larger = Buffer.allocUnsafeSlow(Math.max(ROOM_MIN, 2 * (used + more)));
  larger.set(room ? room.subarray(0, used) : bytes);
  room = larger;
  return larger;
}

function taken(first: number, end: number): Buffer {
  const result = Buffer.from((room ?? Buffer.alloc(0)).subarray(first, end));
  if (room && room.length > ROOM_KEPT_MAX) room = undefined;
  return result;
}
