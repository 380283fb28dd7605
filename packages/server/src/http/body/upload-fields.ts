import { RefusalError } from '../../errors.ts';
import { formFault } from './form-fault.ts';
import { readJson } from './read-json.ts';

const NAME = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/;

const NAMES = 'Name the fields as the endpoint does, and those of options as options.dry_run.';

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
    if (!NAME.test(name)) throw formFault('the form has a field whose name is not allowed', NAMES);
    if (value.includes('\0') || value.includes('�') || !value.isWellFormed())
      throw formFault(
        'the form has a text with characters that are not allowed',
        'Send the fields as UTF-8.',
      );
    const [first = '', second] = name.split('.');
    if (second === undefined)
      this.#set(this.record, first, isObjectText(value) ? objectOf(first, value) : value);
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

/** `name` has passed `NAME`, so it may be repeated. @throws INVALID_BODY */
function objectOf(name: string, value: string): Record<string, unknown> {
  try {
    return readJson(Buffer.from(value), { longText: false });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw formFault(
      `${name}: ${error.message}`,
      `Send ${name} as one JSON object, or each of its fields by itself: -F options.dry_run=true.`,
    );
  }
}

function twice() {
  return formFault('the form has a field twice', 'Send each field once; only files may come several times.');
}
