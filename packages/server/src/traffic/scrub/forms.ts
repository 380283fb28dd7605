import { completeIban } from '../../vocabulary/iban.ts';
import { completeRoutingNumber } from '../../vocabulary/routing-number.ts';
import { keyedStream } from '../../world/random.ts';

/** Gives one byte after another. */
export type Bytes = () => number;

/** Always the same bytes for the same kind and number; nothing of what is replaced goes into it. */
export function standInBytes(kind: string, number: number): Bytes {
  const stream = keyedStream('stand-in', [kind, number]);
  return () => stream.bytes(1)[0] ?? 0;
}

const pick = (letters: string, next: Bytes): string => letters[next() % letters.length] ?? '';
const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghklmnprstvwz';
const OTHER_LETTERS = '山川木石水火土金天地';

/** Letters, digits and signs stay what they are and where they are: `Ada B. 12` becomes `Ibo K. 93`. */
export function likeText(original: string, next: Bytes): string {
  let isFirstDigit = true;
  return [...original.normalize('NFC')]
    .map((letter) => {
      const isDigit = /[0-9]/.test(letter);
      const made = isDigit ? pick(isFirstDigit ? '123456789' : '0123456789', next) : likeLetter(letter, next);
      isFirstDigit = !isDigit;
      return made;
    })
    .join('');
}

function likeLetter(letter: string, next: Bytes): string {
  const lower = pick(/[aeiouäöüáéíóúàèìòùâêîôû]/i.test(letter) ? VOWELS : CONSONANTS, next);
  if (/\p{Lu}/u.test(letter)) return lower.toUpperCase();
  if (/\p{Ll}/u.test(letter)) return lower;
  return /\p{L}/u.test(letter) ? pick(OTHER_LETTERS, next) : letter;
}

const HEX = /^[0-9a-f-]+$/;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** An identifier of the same letters and length. A UUID keeps its version and variant. */
export function likeId(original: string, next: Bytes): string {
  if (!HEX.test(original)) return original.replace(/[0-9a-zA-Z]/g, (sign) => likeSign(sign, next));
  const isUuid = UUID.test(original);
  return [...original]
    .map((sign, at) =>
      sign === '-' || (isUuid && (at === 14 || at === 19)) ? sign : pick('0123456789abcdef', next),
    )
    .join('');
}

function likeSign(sign: string, next: Bytes): string {
  if (/[0-9]/.test(sign)) return pick('0123456789', next);
  const lower = pick('abcdefghijklmnopqrstuvwxyz', next);
  return sign === sign.toUpperCase() ? lower.toUpperCase() : lower;
}

/** Keeps the kind of a token and its environment. */
export function likeToken(original: string, next: Bytes): string {
  const [, kind = '', rest = original] =
    /^([a-z_]+-(?:sandbox|development|production)-)(.+)$/.exec(original) ?? [];
  return kind + likeId(rest, next);
}

/** Nobody can be written to at `example.com` (RFC 2606). */
export function likeEmail(original: string, next: Bytes): string {
  return `${likeText(original.split('@')[0] ?? '', next)}@example.com`;
}

/** American numbers become those that are kept for stories, 555-0100 to 555-0199; others keep their length. */
export function likePhone(original: string, next: Bytes): string {
  const count = original.replace(/\D/g, '').length;
  if (count !== 10 && !(count === 11 && /^\D*1/.test(original))) return likeText(original, next);
  const area = `${2 + (next() % 8)}0${2 + (next() % 8)}`;
  const digits = `${count === 11 ? '1' : ''}${area}55501${next() % 10}${next() % 10}`;
  let at = 0;
  return original.replace(/\d/g, () => digits[at++] ?? '0');
}

/** Another day of birth of a grown-up. */
export function likeBirthday(original: string, next: Bytes): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(original)) return likeText(original, next);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${1950 + (next() % 50)}-${two(1 + (next() % 12))}-${two(1 + (next() % 28))}`;
}

/** Nine digits with a right check digit. */
export function likeRouting(original: string, next: Bytes): string {
  if (!/^\d{9}$/.test(original)) return likeText(original, next);
  const digits = [...`0${1 + (next() % 9)}`, ...Array.from({ length: 6 }, () => String(next() % 10))];
  return completeRoutingNumber(digits.join(''));
}

/** Of the same country and length, with right check digits. */
export function likeIban(original: string, next: Bytes): string {
  const [, country, number] = /^([A-Z]{2})\d{2}([0-9A-Z]{8,30})$/.exec(original.replaceAll(' ', '')) ?? [];
  if (country === undefined || number === undefined) return likeText(original, next);
  return completeIban(country, likeId(number, next));
}
