import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Reading a schema that the builders of `schema.ts` made, whether or not it is nullable. */

/** `nullable(object)` is a union: its fields are those of the object inside. A union of several schemas has none of its own. */
export function innerSchema(schema: TSchema): TSchema {
  const branches = branchesOf(schema);
  return branches.length === 1 ? (branches[0] ?? schema) : schema;
}

/** What a union may be besides null; empty for what is no union. */
export function branchesOf(schema: TSchema): readonly TSchema[] {
  const { anyOf = [] } = schema as { anyOf?: TSchema[] };
  return anyOf.filter((branch) => keyword(branch, 'type') !== 'null');
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

export function matches(schema: TSchema, value: unknown): boolean {
  return Check(schema, value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
