import type { TObject, TSchema } from 'typebox';
import { isObject } from '../../_kit/schema-parts.ts';
import { toSnakeCase } from './snake-case.ts';

/** A schema of the domain with the names of the wire. */
export function wireSchema<S extends TSchema>(schema: S): S {
  const { properties, required, items, anyOf } = schema as Parts;
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: renamed(properties) }),
    ...(required === undefined ? {} : { required: required.map(toSnakeCase) }),
    ...(items === undefined ? {} : { items: wireSchema(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(wireSchema) }),
  };
}

/** What came with the names of the wire, in those of the domain; a record whose names are data stays as it is. */
export function fromWire(schema: TSchema, value: unknown): unknown {
  const { properties, items, anyOf } = schema as Parts;
  if (anyOf !== undefined) {
    const inner = anyOf.find(
      ({ properties: of, items: each }: Parts) => of !== undefined || each !== undefined,
    );
    return inner === undefined ? value : fromWire(inner, value);
  }
  if (Array.isArray(value)) return items === undefined ? value : value.map((each) => fromWire(items, each));
  if (properties === undefined || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => Object.hasOwn(value, toSnakeCase(name)))
      .map(([name, property]) => [name, fromWire(property, value[toSnakeCase(name)])]),
  );
}

interface Parts {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: TObject['required'];
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

function renamed(properties: NonNullable<Parts['properties']>): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [toSnakeCase(name), wireSchema(schema)]),
  );
}
