import { FormatError } from '../format-error.ts';
import { ELEMENTS_MAX } from '../limits.ts';

/** One tagged field with its continuation lines. */
export interface MtField {
  /** Between the colons, e.g. `61` or `60F`. */
  readonly tag: string;
  readonly line: number;
  /** The first is the rest of the tag's own line. */
  readonly lines: string[];
}

/** The fields of one message, from `:20:` on. */
export interface MtMessage {
  readonly line: number;
  readonly fields: readonly MtField[];
  /** Of the envelope: `940`, `942`; null without one. */
  readonly type: string | null;
}

/** Only these begin a field; any other line with a colon at its start continues the field before. */
const TAGS = new Set(
  '20 21 25 25P 28 28C 13 13D 34F 60F 60M 61 86 62F 62M 64 65 90C 90D NS 20C 79'.split(' '),
);
const TAG = /^:(\w{2,3}):/;
const HEADER = /\{2:[IO](\d{3})/;
const BLOCK_START = /^.*?\{4:\s*/;
const MESSAGE_END = /^-\}?/;

/**
 * Splits an MT file into messages and fields, with or without SWIFT's blocks `{1:…}{4:…-}`, and with whatever lines a bank
 * puts ahead of a message. A message begins at `:20:` and ends at `-` or at the next one.
 */
export function splitMessages(text: string): MtMessage[] {
  const messages: MtMessage[] = [];
  let fields: MtField[] | null = null;
  let type: string | null = null;
  let count = 0;
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = index + 1;
    type = HEADER.exec(raw.slice(0, 200))?.[1] ?? type;
    const content = raw.startsWith('{') ? raw.replace(BLOCK_START, '') : raw.replace(/^[^\P{Cc}\t]+/u, '');
    const tag = TAG.exec(content)?.[1]?.toUpperCase();
    if (tag !== undefined && TAGS.has(tag)) {
      if (tag === '20' || fields === null) {
        fields = [];
        messages.push({ line, fields, type });
        type = null;
      }
      fields.push({ tag, line, lines: [content.slice(content.indexOf(':', 1) + 1)] });
      count += 1;
    } else if (MESSAGE_END.test(content) && isEnd(content)) {
      fields = null;
    } else {
      fields?.at(-1)?.lines.push(content);
      count += 1;
    }
    if (count > ELEMENTS_MAX) {
      throw new FormatError('too_many_elements', line, `the file has more than ${ELEMENTS_MAX} fields`);
    }
  });
  return messages;
}

/** A line of a narrative may begin with a hyphen too. */
function isEnd(content: string): boolean {
  return /^-(?:\}.*)?\s*$/.test(content.slice(0, 500));
}
