import type { TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type ErrorCode, fail, type RefusalError } from '../../errors.ts';
import { meantValue } from '../../vocabulary/meant-value.ts';
import { isCalendarDate, parseOffsetTime } from '../../world/dates.ts';
import type { Body } from './credentials.ts';
import { CREDENTIAL_NAMES } from './credentials.ts';
import { unknownIn, unknownWithHints } from './field-hints.ts';
import { OWN_KEYWORDS } from './schema.ts';
import { innerSchema, isObject, itemsOf, keyword, propertiesOf, requiredOf } from './schema-parts.ts';
import { refuseEarlierField } from './version.ts';

/**
 * The checks of D40 on a body's fields, each on its own so that their order is the caller's to say. A frozen body is one that came
 * before (`http/body/recent-bodies.ts`): what was found of it is remembered for as long as it is.
 */
export interface BodyCheck {
  /** Required fields that are absent, as dotted paths, in the schema's order. */
  missing(body: Body): readonly string[];
  /** Fields that the endpoint does not know, as dotted paths. */
  unknown(body: Body): readonly string[];
  /** @throws UNKNOWN_FIELDS, INCOMPATIBLE_API_VERSION */
  refuseUnknown(body: Body): void;
  /** A copy with known fields only, null-prototype, where null for an optional field is absence (REQ-2, D36), unless it erases. */
  known(body: Body): Body;
  /** @throws INVALID_FIELD; for an unknown name in a list, the code that the schema of its entries names. */
  refuseWrong(body: Body): void;
}

export function createBodyCheck(schema: TObject, ignored: readonly string[] = []): BodyCheck {
  const passedOver = new Set<string>([...CREDENTIAL_NAMES, ...ignored]);
  let validator: Validator | undefined;
  const missing = rememberedOfFrozen((body) => missingIn(schema, body, ''));
  const unknownOf = rememberedOfFrozen((body) => unknownIn(schema, body, passedOver));
  const right = new WeakSet<Body>();
  return {
    missing,
    unknown: unknownOf,
    refuseUnknown(body) {
      const unknown = unknownOf(body);
      refuseEarlierField(unknown);
      if (unknown.length > 0) {
        throw fail(
          'UNKNOWN_FIELDS',
          `the following fields are not recognized by this endpoint: ${unknownWithHints(schema, unknown)}`,
        );
      }
    },
    known: rememberedOfFrozen((body) => copyKnown(schema, body, Object.isFrozen(body)) as Body),
    refuseWrong(body) {
      if (right.has(body)) return;
      // Compiled at the first call: an instance starts before it needs all of them.
      validator ??= Compile(schema);
      const error = validator.Check(body) ? undefined : validator.Errors(body)[0];
      if (error) throw refusalFor(schema, body, error.instancePath, error.message);
      refuseUnreadable(schema, body, body, '');
      if (Object.isFrozen(body)) right.add(body);
    },
  };
}

function rememberedOfFrozen<Found>(find: (body: Body) => Found): (body: Body) => Found {
  const found = new WeakMap<Body, Found>();
  return (body) => {
    const known = found.get(body);
    if (known !== undefined) return known;
    const made = find(body);
    if (Object.isFrozen(body)) found.set(body, made);
    return made;
  };
}

function missingIn(schema: TSchema, value: unknown, path: string): string[] {
  if (!isObject(value)) return [];
  const required = new Set(requiredOf(schema));
  return Object.entries(propertiesOf(schema) ?? {}).flatMap(([name, property]) => {
    if (!Object.hasOwn(value, name)) return required.has(name) ? [path + name] : [];
    return missingIn(property, value[name], `${path}${name}.`);
  });
}

function copyKnown(schema: TSchema, value: unknown, isFrozen: boolean): unknown {
  if (Array.isArray(value)) {
    const entry = itemsOf(schema);
    if (entry === undefined || propertiesOf(entry) === undefined) return value;
    const copies = value.map((each) => copyKnown(entry, each, isFrozen));
    return isFrozen ? Object.freeze(copies) : copies;
  }
  const properties = propertiesOf(schema);
  if (!isObject(value) || !properties) return value;
  const required = new Set(requiredOf(schema));
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, property] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name)) continue;
    const own = value[name];
    if (own === null && !required.has(name) && !isErasable(property)) continue;
    copy[name] = copyKnown(property, own, isFrozen);
  }
  return isFrozen ? Object.freeze(copy) : copy;
}

function isErasable(schema: TSchema): boolean {
  return keyword(schema, OWN_KEYWORDS.ERASES) !== undefined;
}

/** Days that no calendar has, and times that the format allows and nobody here reads, such as those with the name of a zone. */
function refuseUnreadable(schema: TSchema, body: Body, value: unknown, path: string): void {
  const entry = itemsOf(schema);
  if (Array.isArray(value) && entry) {
    for (const [place, each] of value.entries()) refuseUnreadable(entry, body, each, `${path}/${place}`);
  }
  if (!isObject(value)) return;
  for (const [name, property] of Object.entries(propertiesOf(schema) ?? {})) {
    const own = value[name];
    if (typeof own === 'string' && !isReadable(formatOf(innerSchema(property)), own))
      throw refusalFor(schema, body, `${path}/${name}`, '');
    if (typeof own === 'object') refuseUnreadable(property, body, own, `${path}/${name}`);
  }
}

function isReadable(format: string | undefined, text: string): boolean {
  if (format === 'date') return isCalendarDate(text);
  return format !== 'date-time' || parseOffsetTime(text) !== undefined;
}

/** Speaks of the field by its dotted path, and not of its value; a list of names of ours says which are none of them. */
function refusalFor(schema: TSchema, body: Body, instancePath: string, fallback: string): RefusalError {
  const path = instancePath.split('/').slice(1);
  let field: TSchema = schema;
  let named: TSchema = schema;
  let value: unknown = body;
  for (const part of path) {
    const container = value;
    value = (value as Record<string, unknown>)[part];
    const isEntry = Array.isArray(container);
    field = (isEntry ? itemsOf(field) : propertiesOf(field)?.[part]) ?? field;
    const code = keyword(field, OWN_KEYWORDS.REFUSAL);
    if (isEntry && code !== undefined) {
      if (typeof value !== 'string') continue;
      return fail(code as ErrorCode, {
        message: unknownNames(field, container),
        next: meantHint(field, container),
      });
    }
    if (keyword(field, OWN_KEYWORDS.MESSAGE) !== undefined) named = field;
  }
  const shape = keyword(field, OWN_KEYWORDS.REFUSAL);
  if (shape !== undefined && propertiesOf(field)) {
    return fail(shape as ErrorCode, `${dotted(body, path)} must be an object; please check the request body`);
  }
  const message =
    impossibleDay(field, value) ??
    keyword(named, OWN_KEYWORDS.MESSAGE) ??
    reason(innerSchema(field), value, fallback);
  const ofList = itemsOf(named) ? keyword(named, OWN_KEYWORDS.REFUSAL) : undefined;
  return fail((ofList ?? 'INVALID_FIELD') as ErrorCode, {
    message: `${dotted(body, path)} ${message}`,
    next: meantHint(field, [value]),
  });
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The form is right, and no calendar has the day. */
function impossibleDay(field: TSchema, value: unknown): string | undefined {
  if (formatOf(innerSchema(field)) !== 'date' || typeof value !== 'string' || !DAY.test(value))
    return undefined;
  return "must be a day of the calendar, of the format 'YYYY-MM-DD'";
}

/** The place in a list is told where its entries are objects; a list of names is spoken of as a whole. */
function dotted(body: Body, path: readonly string[]): string {
  let value: unknown = body;
  let text = '';
  for (const part of path) {
    const isEntry = Array.isArray(value);
    value = (value as Record<string, unknown> | null | undefined)?.[part];
    if (!isEntry) text += text === '' ? part : `.${part}`;
    else if (isObject(value)) text += `[${part}]`;
  }
  return text;
}

/** The form of a name; what looks otherwise may be a secret that came into the wrong field. */
const NAME = /^[a-z][a-z_]{0,39}$/;

/** The form of names in messages that were recorded (D93). */
const RECORDED_NAME = /^[A-Za-z0-9_]{1,40}$/;

/** The recorded messages name them as a JSON list (sandbox.md 3). An entry's own message has them where it says NAMES. */
function unknownNames(entry: TSchema, list: readonly unknown[]): string {
  const known = (entry as { enum?: readonly unknown[] }).enum ?? [];
  const message = keyword(entry, OWN_KEYWORDS.MESSAGE);
  const form = message === undefined ? NAME : RECORDED_NAME;
  const unknown = list.filter((name) => !known.includes(name));
  const shown = unknown.filter((name) => typeof name === 'string' && form.test(name)).slice(0, 20);
  if (message !== undefined) return message.replace('NAMES', JSON.stringify(shown).slice(1, -1));
  return `invalid values: ${JSON.stringify(shown)}. valid are: ${known.join(', ')}`;
}

/** How texts of a format are written. */
const WRITTEN: Readonly<Record<string, string>> = {
  date: 'Write year, month and day, without a time: 2026-01-31.',
  'date-time': 'Write it in UTC: 2026-01-31T12:00:00Z.',
  url: 'Send a whole address, such as https://app.example/webhook.',
};

/** The form of a value, or the names that texts without one most likely stand for. */
function meantHint(field: TSchema, given: readonly unknown[]): string | undefined {
  const known = (innerSchema(field) as { enum?: readonly string[] }).enum;
  if (!known) return WRITTEN[formatOf(innerSchema(field)) ?? ''];
  const meant = given
    .slice(0, COMPARED_MAX)
    .flatMap((value) =>
      typeof value === 'string' && !known.includes(value) ? [meantValue(value, known)] : [],
    )
    .filter((name) => name !== undefined);
  return meant.length === 0 ? undefined : `Did you mean ${[...new Set(meant)].join(', ')}?`;
}

const COMPARED_MAX = 20;

/** In words of this API, where the schema's own are short. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'must be a string',
  boolean: 'must be true or false, without quotes',
  object: 'must be an object',
  array: 'must be a list',
  number: 'must be a number',
};

function reason(field: TSchema, value: unknown, fallback: string): string {
  const {
    type,
    enum: values,
    minimum,
    maximum,
  } = field as TSchema & {
    type?: string;
    enum?: string[];
    minimum?: number;
    maximum?: number;
  };
  if (values) return `must be one of: ${values.join(', ')}`;
  if (type === 'integer') {
    if (!Number.isInteger(value)) return 'must be an integer';
    const range =
      minimum === undefined
        ? ''
        : maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
          ? ` of at least ${minimum}`
          : ` from ${minimum} to ${maximum}`;
    return `must be an integer${range}`;
  }
  const ofKind = type !== undefined && fallback === `must be ${type}` ? KINDS[type] : undefined;
  if (ofKind !== undefined) return ofKind;
  return fallback === '' ? 'is not valid' : fallback;
}

function formatOf(schema: TSchema): string | undefined {
  return keyword(schema, 'format');
}
