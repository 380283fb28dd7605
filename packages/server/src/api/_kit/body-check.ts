import type { TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type ErrorCode, fail, type Refusal } from '../../errors.ts';
import { isCalendarDate } from '../../world/dates.ts';
import type { Body } from './credentials.ts';
import { CREDENTIAL_NAMES } from './credentials.ts';
import { OWN_KEYWORDS } from './schema.ts';

type Properties = Readonly<Record<string, TSchema>>;

/** The checks of D40 on a body's fields, each on its own so that their order is the caller's to say. */
export interface BodyCheck {
  /** Required fields that are absent, as dotted paths, in the schema's order. */
  missing(body: Body): string[];
  /** Fields that the endpoint does not know (D12). @throws UNKNOWN_FIELDS */
  refuseUnknown(body: Body): void;
  /** A copy with known fields only, null-prototype, where null for an optional field is absence (REQ-2, D36). */
  known(body: Body): Body;
  /** @throws INVALID_FIELD, or the code that the field's schema names. */
  refuseWrong(body: Body): void;
}

export function createBodyCheck(schema: TObject, ignored: readonly string[] = []): BodyCheck {
  const passedOver = new Set<string>([...CREDENTIAL_NAMES, ...ignored]);
  let validator: Validator | undefined;
  return {
    missing: (body) => missingIn(schema, body, ''),
    refuseUnknown(body) {
      const unknown = unknownIn(schema, body, '', passedOver);
      if (unknown.length > 0) {
        throw fail(
          'UNKNOWN_FIELDS',
          `the following fields are not recognized by this endpoint: ${unknown.join(', ')}`,
        );
      }
    },
    known: (body) => copyKnown(schema, body) as Body,
    refuseWrong(body) {
      // Compiled at the first call: an instance starts before it needs all of them.
      validator ??= Compile(schema);
      const error = validator.Check(body) ? undefined : validator.Errors(body)[0];
      if (error) throw refusalFor(schema, error.instancePath, error.message);
      refuseImpossibleDates(schema, body, '');
    },
  };
}

function missingIn(schema: TSchema, value: unknown, path: string): string[] {
  if (!isObject(value)) return [];
  const required = new Set(requiredOf(schema));
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    if (!Object.hasOwn(value, name)) return required.has(name) ? [path + name] : [];
    return missingIn(property, value[name], `${path}${name}.`);
  });
}

function unknownIn(schema: TSchema, value: unknown, path: string, passedOver: ReadonlySet<string>): string[] {
  const properties = propertiesOf(schema);
  if (!isObject(value) || Object.keys(properties).length === 0) return [];
  return Object.keys(value).flatMap((name) => {
    const property = properties[name];
    if (property) return unknownIn(property, value[name], `${path}${name}.`, passedOver);
    return passedOver.has(path + name) ? [] : [path + name];
  });
}

function copyKnown(schema: TSchema, value: unknown): unknown {
  const properties = propertiesOf(schema);
  if (!isObject(value) || Object.keys(properties).length === 0) return value;
  const required = new Set(requiredOf(schema));
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, property] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name)) continue;
    const own = value[name];
    if (own === null && !required.has(name)) continue;
    copy[name] = copyKnown(property, own);
  }
  return copy;
}

function refuseImpossibleDates(schema: TSchema, value: unknown, path: string): void {
  if (!isObject(value)) return;
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    const own = value[name];
    if (formatOf(property) === 'date' && typeof own === 'string' && !isCalendarDate(own)) {
      throw refusalFor(schema, `${path}/${name}`, '');
    }
    if (isObject(own)) refuseImpossibleDates(property, own, `${path}/${name}`);
  }
}

/** Speaks of the field by its dotted path, never of its value. */
function refusalFor(schema: TSchema, instancePath: string, fallback: string): Refusal {
  const path = instancePath.split('/').slice(1);
  let field: TSchema = schema;
  let named: TSchema = schema;
  for (const part of path) {
    field = /^\d+$/.test(part) ? (itemsOf(field) ?? field) : (propertiesOf(field)[part] ?? field);
    if (keyword(field, OWN_KEYWORDS.MESSAGE) ?? keyword(field, OWN_KEYWORDS.REFUSAL)) named = field;
  }
  const code = (keyword(named, OWN_KEYWORDS.REFUSAL) ?? 'INVALID_FIELD') as ErrorCode;
  const message = keyword(named, OWN_KEYWORDS.MESSAGE) ?? reason(field, fallback);
  return fail(code, `${path.filter((part) => !/^\d+$/.test(part)).join('.')} ${message}`);
}

function reason(field: TSchema, fallback: string): string {
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
    const range =
      minimum === undefined
        ? ''
        : maximum === undefined
          ? ` of at least ${minimum}`
          : ` from ${minimum} to ${maximum}`;
    return `must be an integer${range}`;
  }
  return fallback === '' ? 'is not valid' : fallback;
}

function keyword(schema: TSchema, name: string): string | undefined {
  return (schema as Record<string, unknown>)[name] as string | undefined;
}

function formatOf(schema: TSchema): string | undefined {
  return keyword(schema, 'format');
}

/** `nullable(object)` is a union: its fields are those of the object inside. */
function inner(schema: TSchema): TSchema {
  const { anyOf } = schema as { anyOf?: TSchema[] };
  return anyOf?.find((branch) => keyword(branch, 'type') !== 'null') ?? schema;
}

function propertiesOf(schema: TSchema): Properties {
  return ((inner(schema) as { properties?: Properties }).properties ?? {}) as Properties;
}

function requiredOf(schema: TSchema): readonly string[] {
  return (inner(schema) as { required?: string[] }).required ?? [];
}

function itemsOf(schema: TSchema): TSchema | undefined {
  return (inner(schema) as { items?: TSchema }).items;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
