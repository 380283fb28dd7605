import { FormatError } from '../format-error.ts';
import { ELEMENTS_MAX } from '../limits.ts';
import { afterBreak, contentStart, lineEnd, MtField } from './field.ts';

/** The fields of one message, from `:20:` on. */
export interface MtMessage {
  readonly line: number;
  readonly fields: readonly MtField[];
  /** Of the envelope: `940`, `942`; null without one. */
  readonly type: string | null;
}

/** Only these begin a field; any other line with a colon at its start continues the field before. */
const TAGS: ReadonlyMap<string, string> = new Map(
  '20 21 25 25P 28 28C 13 13D 34F 60F 60M 61 86 62F 62M 64 65 90C 90D NS 20C 79'
    .split(' ')
    .map((tag) => [tag, tag]),
);
const COLON = 0x3a;
const HYPHEN = 0x2d;
const HEADER_START = '{2:';
const HEADER = /\{2:[IO](\d{3})/;
const HEADER_WITHIN = 200;

/**
 * Splits an MT file into messages and fields, with or without SWIFT's blocks `{1:…}{4:…-}`, and with whatever lines a bank
 * puts ahead of a message. A message begins at `:20:` and ends at `-` or at the next one.
 */
export function splitMessages(text: string): MtMessage[] {
  const messages: MtMessage[] = [];
  let fields: MtField[] | null = null;
  let field: MtField | null = null;
  let type: string | null = null;
  const headers = placesOf(HEADER_START, text);
  let header = headers.next().value;
  let line = 0;
  let count = 0;
  for (let start = 0, end = 0; start <= text.length; start = afterBreak(text, end)) {
    end = lineEnd(text, start);
    line += 1;
    if (isBefore(header, end)) {
      type = HEADER.exec(text.slice(start, Math.min(end, start + HEADER_WITHIN)))?.[1] ?? type;
      while (isBefore(header, end)) header = headers.next().value;
    }
    const content = contentStart(text, start, end);
    const tag = tagAt(text, content);
    if (tag !== null) {
      if (tag === '20' || fields === null) {
        fields = [];
        messages.push({ line, fields, type });
        type = null;
      }
      field = new MtField(tag, line, text, { start: content + tag.length + 2, end });
      fields.push(field);
      count += 1;
    } else if (isMessageEnd(text, content, end)) {
      fields = null;
      field = null;
    } else {
      field?.extendTo(end);
      count += 1;
    }
    if (count > ELEMENTS_MAX) {
      throw new FormatError('too_many_elements', line, `the file has more than ${ELEMENTS_MAX} fields`);
    }
  }
  return messages;
}

/** In a function of its own: V8 was seen to move a search that a loop seldom needs into each of its rounds. */
function* placesOf(word: string, text: string): Generator<number, undefined> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at;
}

function isBefore(place: number | undefined, end: number): boolean {
  return place !== undefined && place < end;
}

function tagAt(text: string, at: number): string | null {
  if (text.charCodeAt(at) !== COLON) return null;
  const length = text.charCodeAt(at + 3) === COLON ? 2 : 3;
  if (text.charCodeAt(at + 1 + length) !== COLON) return null;
  const word = text.slice(at + 1, at + 1 + length);
  return TAGS.get(word) ?? (/^\w+$/.test(word) ? (TAGS.get(word.toUpperCase()) ?? null) : null);
}

/** A line of a narrative may begin with a hyphen too. */
function isMessageEnd(text: string, at: number, end: number): boolean {
  return text.charCodeAt(at) === HYPHEN && /^-(?:\}.*)?\s*$/.test(text.slice(at, Math.min(end, at + 500)));
}
