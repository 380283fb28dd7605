import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/**
 * Builders for the records of panes and answers: one source for their types, their checks and their description. Names are those of
 * the domain; the API renames them.
 */

/** What a schema says of a field for its readers. */
type FieldOptions = { readonly description?: string };

export const text = (options: FieldOptions & { maxLength?: number } = {}) => Type.String({ ...options });
export const count = (options: FieldOptions = {}) => Type.Integer({ ...options });
export const flag = (options: FieldOptions = {}) => Type.Boolean({ ...options });
export const optional = Type.Optional;
/** Amounts of programs, which send JSON numbers. */
export const number = () => Type.Unsafe<number>({ type: 'number', format: 'double' });

export const list = <T extends TSchema>(
  items: T,
  options: FieldOptions & { minItems?: number; maxItems?: number } = {},
) => Type.Array(items, { ...options });

export const record = <P extends TProperties>(properties: P, options: FieldOptions = {}) =>
  Type.Object(properties, { ...options });

export const oneOf = <const T extends readonly string[]>(values: T, options: FieldOptions = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });

export const nullable = <T extends TSchema>(schema: T, options: FieldOptions = {}) =>
  Type.Union([schema, Type.Null()], { ...options });

/** Texts by names that are data. */
export const texts = (options: { maxLength?: number; maxProperties?: number } = {}) => {
  const { maxLength, maxProperties } = options;
  return Type.Record(
    Type.String(),
    Type.String(maxLength === undefined ? {} : { maxLength }),
    maxProperties === undefined ? {} : { maxProperties },
  );
};

/** A record of such a schema, as it is passed around: nothing in it changes. */
export type RecordOf<S extends TSchema> = Unchanging<Static<S>>;

export type Unchanging<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [Name in keyof T]: Unchanging<T[Name]> };

export type { Static, TLiteral, TObject, TProperties, TSchema } from 'typebox';
export { Type } from 'typebox';
