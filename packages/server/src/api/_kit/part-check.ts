import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { innerSchema, isObject, itemsOf, propertiesOf } from './schema-parts.ts';

/** What is wrong with a part, and where: a JSON pointer below the part (RFC 6901). */
export interface PartFault {
  readonly pointer: string;
  /** Never quotes what was written there. */
  readonly reason: string;
}

/** An object without members of other names: a slip of the pen shall not pass for a change that was made. */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/**
 * Reads parts of a body whose schema is not in the OpenAPI document. Null stands for an absent member, but where the schema says
 * that it can be meant. `fault` makes what is raised for the first fault.
 */
export function partReader<T extends TSchema>(
  schema: T,
  fault: (found: PartFault) => Error,
): (part: unknown) => Static<T> {
  let validator: Validator | undefined;
  return (part) => {
    const written = withoutNulls(schema, part);
    // Compiled at the first use: an instance starts before it needs it.
    validator ??= Compile(schema);
    const [error] = validator.Check(written) ? [] : validator.Errors(written);
    if (error) throw fault(toFault(error));
    return written as Static<T>;
  };
}

type Fault = ReturnType<Validator['Errors']>[number];

function toFault(error: Fault): PartFault {
  const { instancePath: pointer } = error;
  switch (error.keyword) {
    case 'required':
      return { pointer: `${pointer}/${error.params.requiredProperties[0]}`, reason: 'must be set' };
    case 'boolean':
      return { pointer, reason: 'is not known' };
    case 'type':
      return { pointer, reason: KINDS[String(error.params.type)] ?? error.message };
    default:
      return { pointer, reason: error.message };
  }
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'must be an array',
  boolean: 'must be true or absent',
  number: 'must be a number',
  object: 'must be an object',
  string: 'must be a string',
};

function withoutNulls(schema: TSchema, value: unknown): unknown {
  const items = itemsOf(schema);
  if (Array.isArray(value)) return items ? value.map((each) => withoutNulls(items, each)) : value;
  const properties = propertiesOf(schema);
  if (!isObject(value) || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property === undefined) return [[name, own]];
      return own === null && !isNullable(property) ? [] : [[name, withoutNulls(property, own)]];
    }),
  );
}

function isNullable(schema: TSchema): boolean {
  return innerSchema(schema) !== schema;
}
