import { fail } from '../../errors.ts';
import { readJson } from './read-json.ts';

const NAME = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/;

/**
 * The fields of a form with files, as the object that a body of JSON would be: `options` holds JSON, and `options.name` one of its
 * fields, where `true` and `false` are switches and all else is text.
 */
export class UploadFields {
  readonly record: Record<string, unknown> = Object.create(null);
  count = 0;

  /** @throws INVALID_BODY */
  add(name: string, value: string): void {
    this.count += 1;
    if (!NAME.test(name)) throw fail('INVALID_BODY', 'the form has a field whose name is not allowed');
    if (value.includes('\0') || value.includes('�') || !value.isWellFormed())
      throw fail('INVALID_BODY', 'the form has a text with characters that are not allowed');
    const [first = '', second] = name.split('.');
    if (second === undefined) this.#set(this.record, first, isObjectText(value) ? objectOf(value) : value);
    else this.#set(this.#within(first), second, SWITCHES.get(value) ?? value);
  }

  #within(name: string): Record<string, unknown> {
    const found = this.record[name];
    if (found === undefined) {
      const made: Record<string, unknown> = Object.create(null);
      this.record[name] = made;
      return made;
    }
    if (typeof found !== 'object' || found === null) throw twice();
    return found as Record<string, unknown>;
  }

  #set(record: Record<string, unknown>, name: string, value: unknown): void {
    if (Object.hasOwn(record, name)) throw twice();
    record[name] = value;
  }
}

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function isObjectText(value: string): boolean {
  return value.startsWith('{');
}

function objectOf(value: string): Record<string, unknown> {
  return readJson(Buffer.from(value), { longText: false });
}

function twice() {
  return fail('INVALID_BODY', 'the form has a field twice');
}
