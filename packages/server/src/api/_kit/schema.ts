import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { ErrorCode } from '../../errors.ts';
import type { RawJson } from '../../wire/exact-number.ts';

/**
 * Builders for wire schemas: one source for types, checks and OpenAPI 3.1. Options of their own:
 * `message` replaces the text of a refusal; `refusal` names another code than INVALID_FIELD, for an object, a list or its entries;
 * `later` marks additions to the version 2020-09-14.
 */
export interface FieldOptions {
  readonly description?: string;
  readonly message?: string;
  readonly refusal?: ErrorCode;
  readonly later?: true;
}

const REFUSAL = 'x-refusal';
const MESSAGE = 'x-message';
const SINCE = 'x-since';
const COMPONENT = 'x-component';
const DOCUMENTED = 'x-documented';
const ERASES = 'x-erases';
/** Keywords for our own use; they do not appear in the OpenAPI document. */
export const OWN_KEYWORDS = { REFUSAL, MESSAGE, COMPONENT, DOCUMENTED, ERASES, SINCE } as const;

function own({ description, message, refusal, later }: FieldOptions): Record<string, unknown> {
  return {
    ...(description === undefined ? {} : { description }),
    ...(message === undefined ? {} : { [MESSAGE]: message }),
    ...(refusal === undefined ? {} : { [REFUSAL]: refusal }),
    ...(later ? { [SINCE]: 'later' } : {}),
  };
}

export const optional = Type.Optional;

/** JSON Schema's own way to say "or null" (OpenAPI 3.1). */
export function nullable<T extends TSchema>(schema: T, options: FieldOptions = {}) {
  return Type.Union([schema, Type.Null()], own(options));
}

/** An optional field whose null is no absence: it erases what is stored. */
export const erasable = <T extends TSchema>(schema: T) =>
  optional(Type.Union([schema, Type.Null()], { [ERASES]: true }));

export const string = (options: FieldOptions & { minLength?: number; maxLength?: number } = {}) =>
  Type.String({ ...lengths(options), ...own(options) });

function lengths({ minLength, maxLength }: { minLength?: number; maxLength?: number }) {
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

export const boolean = (options: FieldOptions & { default?: boolean } = {}) => {
  const { default: absent } = options;
  return Type.Boolean({ ...(absent === undefined ? {} : { default: absent }), ...own(options) });
};

export const integer = (
  options: FieldOptions & { minimum?: number; maximum?: number; default?: number } = {},
) => {
  // Beyond the safe integers neither JSON nor the store holds what was written.
  const { minimum, maximum = Number.MAX_SAFE_INTEGER, default: absent } = options;
  return Type.Integer({
    ...(minimum === undefined ? {} : { minimum }),
    maximum,
    ...(absent === undefined ? {} : { default: absent }),
    ...own(options),
  });
};

/** A token or id: the caller's text as it is; what it names is decided later. */
export const token = (options: FieldOptions = {}) => Type.String(own(options));

/** `YYYY-MM-DD`; that it is a day of the calendar is checked too. */
export const date = (options: FieldOptions = {}) =>
  Type.String({
    format: 'date',
    ...own({ message: "must be a string of the format 'YYYY-MM-DD'", ...options }),
  });

export const dateTime = (options: FieldOptions = {}) =>
  Type.String({
    format: 'date-time',
    ...own({ message: 'must be a string of the format YYYY-MM-DDTHH:MM:SSZ', ...options }),
  });

/** The form is checked by `requireWebhookUrl`, which says what a target may be. */
export const url = (options: FieldOptions = {}) =>
  Type.String({ format: 'url', ...own({ message: 'must be a non-empty string URL', ...options }) });

export const oneOf = <const T extends readonly string[]>(values: T, options: FieldOptions = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...own(options) });

export const array = <T extends TSchema>(
  items: T,
  options: FieldOptions & { minItems?: number; maxItems?: number } = {},
) => {
  const { minItems, maxItems } = options;
  return Type.Array(items, {
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...own(options),
  });
};

/** An object of a request: unknown fields are refused by name. */
export const object = <P extends TProperties>(properties: P, options: FieldOptions = {}) =>
  Type.Object(properties, own(options));

/** An object of an answer with a name in the OpenAPI document. */
export const component = <P extends TProperties>(name: string, properties: P, options: FieldOptions = {}) =>
  Type.Object(properties, { [COMPONENT]: name, ...own(options) });

/** A money amount, a quantity or a rate: a JSON number made from exact decimal text. */
export const number = (options: FieldOptions = {}) =>
  Type.Unsafe<RawJson>({ type: 'number', format: 'double', ...own(options) });

/** A field that the call checks itself; the OpenAPI document shows it as this schema. */
export const documentedAs = <T>(schema: TSchema) => Type.Unsafe<T>({ [DOCUMENTED]: schema });

export type { Static, TProperties, TSchema };
export { Type };
