import { decimal } from '../money/decimal.ts';
import { NAME_CODES, packPhrases } from './packed-transaction.ts';

export type TextValue = string | null | undefined;
/** A packed text has codes for them. */
type IdName = 'accountId' | 'transactionId';

/** A text that grows at its end, of what many transactions have and of what each has alone. */
export abstract class Text {
  abstract add(shared: string): this;
  abstract addNull(): this;
  abstract addQuote(): this;
  /** A string that many have, between quotes. */
  abstract addString(value: string): this;
  abstract addOwn(text: string): this;
  abstract addId(id: string, name: IdName): this;
  abstract addTime(time: string): this;

  /** A string that many have. */
  string(name: string, value: TextValue): this {
    this.add(name);
    return value == null ? this.addNull() : this.addString(value);
  }

  /** A string that few have. */
  own(name: string, value: TextValue): this {
    this.add(name);
    return value == null ? this.addNull() : this.addQuote().addOwn(escaped(value)).addQuote();
  }

  /** A date, or a time that begins with one. */
  time(name: string, value: TextValue): this {
    this.add(name);
    return value == null ? this.addNull() : this.addQuote().addTime(value).addQuote();
  }

  number(name: string, value: TextValue): this {
    this.add(name);
    return value == null ? this.addNull() : this.addOwn(decimal(value));
  }
}

export class PlainText extends Text {
  #text = '';

  add(shared: string): this {
    this.#text += shared;
    return this;
  }

  addNull(): this {
    return this.add('null');
  }

  addQuote(): this {
    return this.add('"');
  }

  addString(value: string): this {
    return this.add(`"${escaped(value)}"`);
  }

  addOwn(text: string): this {
    return this.add(text);
  }

  addId(id: string): this {
    return this.add(escaped(id));
  }

  addTime(time: string): this {
    return this.add(escaped(time));
  }

  ended(): string {
    return this.#text;
  }
}

/** What stands between two texts of a transaction's own is packed once for all that have the same there. */
export class PackedText extends Text {
  readonly #date: string;
  #text = '';
  #shared = START;

  constructor(date: string) {
    super();
    this.#date = date;
  }

  add(shared: string): this {
    this.#shared = this.#shared.with(shared);
    return this;
  }

  addNull(): this {
    this.#shared = this.#shared.withNull;
    return this;
  }

  addQuote(): this {
    this.#shared = this.#shared.withQuote;
    return this;
  }

  addString(value: string): this {
    this.#shared = this.#shared.withString(value);
    return this;
  }

  addOwn(text: string): this {
    this.#text += this.#shared.packed + text;
    this.#shared = START;
    return this;
  }

  addId(_id: string, name: IdName): this {
    return this.addOwn(NAME_CODES[name]);
  }

  addTime(time: string): this {
    const isOfDate = time.startsWith(this.#date);
    return this.addOwn(isOfDate ? NAME_CODES.date + escaped(time.slice(this.#date.length)) : escaped(time));
  }

  ended(): string {
    return this.#text + this.#shared.packed;
  }
}

let steps = 0;
/** Of some 300 bytes each. */
const STEPS_MAX = 5000;

/** A text that was put together from the same pieces before: its pieces lead to it. */
class SharedText {
  readonly #text: string;
  readonly #next = new Map<string, SharedText>();
  readonly #strings = new Map<string, SharedText>();
  #null: SharedText | undefined;
  #quote: SharedText | undefined;
  #packed: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  with(piece: string): SharedText {
    const known = this.#next.get(piece);
    if (known) return known;
    const longer = this.#longer(piece);
    this.#next.set(piece, longer);
    return longer;
  }

  /** With a string between quotes. */
  withString(value: string): SharedText {
    const known = this.#strings.get(value);
    if (known) return known;
    const longer = this.#longer(`"${escaped(value)}"`);
    this.#strings.set(value, longer);
    return longer;
  }

  get withNull(): SharedText {
    this.#null ??= this.#longer('null');
    return this.#null;
  }

  get withQuote(): SharedText {
    this.#quote ??= this.#longer('"');
    return this.#quote;
  }

  get packed(): string {
    this.#packed ??= packPhrases(this.#text);
    return this.#packed;
  }

  #longer(piece: string): SharedText {
    if (++steps > STEPS_MAX) {
      START.#forget();
      steps = 1;
    }
    return new SharedText(this.#text + piece);
  }

  #forget(): void {
    this.#next.clear();
    this.#strings.clear();
    this.#null = undefined;
    this.#quote = undefined;
  }
}

const START = new SharedText('');

/** What JSON writes as it is: most values. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function escaped(value: string): string {
  return PLAIN.test(value) ? value : JSON.stringify(value).slice(1, -1);
}
