import type { MappingFault } from './document.ts';

export type Fields = Readonly<Record<string, unknown>>;

const ROWS_MAX = 10_000;
const COLUMN_MAX = 999;
const HEADER_TEXT_MAX = 200;

/** Checks single values of a mapping record and keeps what is wrong with them. */
export class FaultList {
  readonly faults: MappingFault[] = [];
  readonly #hasHeader: boolean;

  constructor(hasHeader: boolean) {
    this.#hasHeader = hasHeader;
  }

  add(pointer: string, reason: string): void {
    this.faults.push({ pointer, reason });
  }

  knownOnly(fields: Fields, names: readonly string[], pointer: string): void {
    for (const name of Object.keys(fields)) {
      if (!names.includes(name)) this.add(`${pointer}/${escapePointer(name)}`, 'is not known');
    }
  }

  oneOf(pointer: string, given: unknown, allowed: readonly unknown[]): void {
    if (!allowed.includes(given)) this.add(pointer, `must be one of ${JSON.stringify(allowed)}`);
  }

  rowCount(pointer: string, given: unknown): void {
    if (!isWhole(given, ROWS_MAX)) this.add(pointer, `must be a whole number from 0 to ${ROWS_MAX}`);
  }

  column(pointer: string, given: unknown): void {
    if (typeof given !== 'string') {
      if (isWhole(given, COLUMN_MAX)) return;
      this.add(pointer, `must be a header text or a whole number from 0 to ${COLUMN_MAX}`);
    } else if (given.trim() === '') {
      this.add(pointer, 'must not be blank');
    } else if (!this.#hasHeader) {
      this.add(pointer, 'must be a number, for the file has no header');
    }
  }

  /** Any texts, the empty one too. */
  texts(pointer: string, given: unknown): void {
    if (!Array.isArray(given) || !given.every((one: unknown) => typeof one === 'string')) {
      this.add(pointer, 'must be a list of texts');
    }
  }

  /** Of a file that has one. */
  header(pointer: string, given: unknown): void {
    if (!this.#hasHeader) this.add(pointer, 'must be left out, for the file has no header');
    else if (!Array.isArray(given) || given.length === 0 || given.length > COLUMN_MAX)
      this.add(pointer, `must be a list of 1 to ${COLUMN_MAX} header texts`);
    else if (!given.every((one: unknown) => typeof one === 'string' && one.length <= HEADER_TEXT_MAX))
      this.add(pointer, `must hold texts of up to ${HEADER_TEXT_MAX} characters`);
  }

  words(pointer: string, given: unknown): void {
    const isList = Array.isArray(given) && given.length > 0;
    if (!isList || !given.every((word: unknown) => typeof word === 'string' && word.trim() !== '')) {
      this.add(pointer, 'must be a list of words');
    }
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(given: unknown, most: number): boolean {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= most;
}

function escapePointer(name: string): string {
  return name.slice(0, 40).replaceAll('~', '~0').replaceAll('/', '~1');
}
