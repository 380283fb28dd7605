import { compare, type Decimal } from '../../../money/decimal.ts';
import { isCalendarDate } from '../../../world/dates.ts';
import { type JsonValue, NumberText } from './json-text.ts';

/** What the linter says of one place; `pointer` as in RFC 6901. Messages never quote what was written there. */
export interface DocumentFinding {
  readonly pointer: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
}

const RELATIVE_DATE = /^[+-]?\d{1,5}d$/;
const LONGEST_TEXT = 4096;

/**
 * One value of the document, where it stands, and the list that its faults are written to. A schema cannot take its place: numbers
 * are exact text, a member may have several spellings, a fault or a warning does not end the reading, and what is right
 * beside it is still used.
 */
export class JsonPlace {
  readonly pointer: string;
  readonly #value: JsonValue;
  readonly #findings: DocumentFinding[];

  constructor(value: JsonValue, pointer: string, findings: DocumentFinding[]) {
    this.#value = value;
    this.pointer = pointer;
    this.#findings = findings;
  }

  /** Its number in the list that it stands in. */
  get index(): number {
    return Number(this.pointer.slice(this.pointer.lastIndexOf('/') + 1));
  }

  /** Notes an error here; always undefined, so that readers can return it. */
  fail(message: string): undefined {
    this.#findings.push({ pointer: this.pointer, level: 'error', message });
  }

  warn(message: string): void {
    this.#findings.push({ pointer: this.pointer, level: 'warning', message });
  }

  /** Text; a number stands for its digits. */
  text(): string | undefined {
    if (this.#value instanceof NumberText) {
      this.warn('should be a string');
      return this.#value.source;
    }
    if (typeof this.#value !== 'string') return this.fail('must be a string');
    if (this.#value.length > LONGEST_TEXT) {
      return this.fail(`must not be longer than ${LONGEST_TEXT} characters`);
    }
    return this.#value;
  }

  textLike(pattern: RegExp, expectation: string): string | undefined {
    const text = this.text();
    return text === undefined || pattern.test(text) ? text : this.fail(expectation);
  }

  number(minimum?: Decimal): Decimal | undefined {
    if (!(this.#value instanceof NumberText)) return this.fail('must be a number');
    const exact = this.#value.exact();
    // Products and sums of such numbers stay within what decimal text can hold.
    if (exact === undefined || !/^-?\d{1,12}(\.\d{1,9})?$/.test(exact)) {
      return this.fail('must be a number of at most 12 digits before the point and 9 after it');
    }
    return minimum !== undefined && compare(exact, minimum) < 0
      ? this.fail(`must be a number not below ${minimum}`)
      : exact;
  }

  whole(minimum: number, maximum: number): number | undefined {
    const given = this.#value instanceof NumberText ? Number(this.#value.source) : Number.NaN;
    return Number.isInteger(given) && given >= minimum && given <= maximum
      ? given
      : this.fail(`must be a whole number from ${minimum} to ${maximum}`);
  }

  boolean(): boolean | undefined {
    return typeof this.#value === 'boolean' ? this.#value : this.fail('must be true or false');
  }

  oneOf<T extends string>(choices: readonly T[]): T | undefined {
    const given = this.#value;
    return choices.find((choice) => choice === given) ?? this.fail(`must be one of ${choices.join(', ')}`);
  }

  /** `YYYY-MM-DD`, or days from the making of the Item such as `-3d`. */
  date(): string | undefined {
    const given = this.#value;
    if (typeof given === 'string' && isWrittenDate(given)) return given;
    return this.fail('must be a date such as 2026-01-31, or days from linking such as -3d');
  }

  /** Elements that are set. */
  elements(maximum: number): JsonPlace[] {
    if (!Array.isArray(this.#value)) {
      this.fail('must be an array');
      return [];
    }
    if (this.#value.length > maximum) {
      this.fail(`must not have more than ${maximum} elements`);
      return [];
    }
    return this.#value.flatMap((value: JsonValue | undefined, index) =>
      value === undefined ? [] : [new JsonPlace(value, `${this.pointer}/${index}`, this.#findings)],
    );
  }

  isEmptyList(): boolean {
    return Array.isArray(this.#value) && this.#value.length === 0;
  }

  /** The members of an object, which must be asked for by name and then be closed. */
  members(): Members {
    if (this.#value instanceof Map) return new Members(this, this.#value, this.#findings);
    this.fail('must be an object');
    return new Members(this, new Map(), this.#findings);
  }

  isText(): boolean {
    return typeof this.#value === 'string';
  }
}

export class Members {
  readonly place: JsonPlace;
  readonly #values: ReadonlyMap<string, JsonValue>;
  readonly #findings: DocumentFinding[];
  readonly #asked = new Set<string>();

  constructor(place: JsonPlace, values: ReadonlyMap<string, JsonValue>, findings: DocumentFinding[]) {
    this.place = place;
    this.#values = values;
    this.#findings = findings;
  }

  /** The first of these members that is set: one thing may have several spellings. */
  get(...names: readonly string[]): JsonPlace | undefined {
    for (const name of names) this.#asked.add(name);
    const name = names.find((each) => this.#values.has(each));
    const value = name === undefined ? undefined : this.#values.get(name);
    return value === undefined
      ? undefined
      : new JsonPlace(value, `${this.place.pointer}/${name}`, this.#findings);
  }

  required(...names: readonly string[]): JsonPlace | undefined {
    const member = this.get(...names);
    if (member === undefined) {
      const pointer = `${this.place.pointer}/${names[0]}`;
      this.#findings.push({ pointer, level: 'error', message: 'must be set' });
    }
    return member;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Warns of members that nobody asked for: they are ignored. */
  close(): void {
    for (const name of this.#values.keys()) {
      if (this.#asked.has(name)) continue;
      const pointer = `${this.place.pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      this.#findings.push({ pointer, level: 'warning', message: 'is not known and has no effect' });
    }
  }
}

/** A date of the calendar, or days from some day. */
export function isWrittenDate(text: string): boolean {
  return RELATIVE_DATE.test(text) || isCalendarDate(text);
}
