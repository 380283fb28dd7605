import type { TSchema } from 'typebox';

/** Reading a schema that the builders of `schema.ts` made, whether or not it is nullable. */

/** `nullable(object)` is a union: its fields are those of the object inside. */
export function innerSchema(schema: TSchema): TSchema {
  const { anyOf } = schema as { anyOf?: TSchema[] };
  return anyOf?.find((branch) => keyword(branch, 'type') !== 'null') ?? schema;
}

export function keyword(schema: TSchema, name: string): string | undefined {
  return (schema as Record<string, unknown>)[name] as string | undefined;
}

/** Undefined for what is no object. */
export function propertiesOf(schema: TSchema): Readonly<Record<string, TSchema>> | undefined {
  return (innerSchema(schema) as { properties?: Record<string, TSchema> }).properties;
}

export function requiredOf(schema: TSchema): readonly string[] {
  return (innerSchema(schema) as { required?: string[] }).required ?? [];
}

export function itemsOf(schema: TSchema): TSchema | undefined {
  return (innerSchema(schema) as { items?: TSchema }).items;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
