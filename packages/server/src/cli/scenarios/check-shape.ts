import { nearest } from '../../vocabulary/nearest.ts';

export type Path = readonly (string | number)[];

/** Something that does not fit; `key`: it is the member's name and not its value. */
export interface ShapeFault {
  readonly path: Path;
  readonly key?: true;
  readonly message: string;
}

/** The parts of JSON Schema that the form of scenarios is written in. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly description?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Shape[];
}

/** What in `value` does not fit the schema, with the place and, for a slip of the pen, what was likely meant. */
export function shapeFaults(schema: unknown, value: unknown, path: Path = []): ShapeFault[] {
  const shape = schema as Shape;
  if (shape.anyOf) return alternatives(shape.anyOf, value, path);
  if ('const' in shape)
    return value === shape.const ? [] : [{ path, message: `must be ${JSON.stringify(shape.const)}` }];
  const wanted = shape.type === undefined ? [] : [shape.type].flat();
  if (
    wanted.length > 0 &&
    !wanted.includes(typeOf(value)) &&
    !(wanted.includes('number') && typeOf(value) === 'integer')
  )
    return [{ path, message: wrongType(wanted, value) }];
  if (typeof value === 'string') return textFaults(shape, value, path);
  if (typeof value === 'number') return numberFaults(shape, value, path);
  if (Array.isArray(value)) return listFaults(shape, value, path);
  if (isObject(value)) return objectFaults(shape, value, path);
  return [];
}

function alternatives(shapes: readonly Shape[], value: unknown, path: Path): ShapeFault[] {
  const all = shapes.map((shape) => shapeFaults(shape, value, path));
  if (all.some((faults) => faults.length === 0)) return [];
  const keyed = shapes.filter(({ properties }) => properties !== undefined);
  if (keyed.length === 0 || !isObject(value)) return all[0] ?? [];
  return keyedFaults(keyed, value, path);
}

/** Objects that are told apart by the one key that each requires. */
function keyedFaults(
  shapes: readonly Shape[],
  value: Readonly<Record<string, unknown>>,
  path: Path,
): ShapeFault[] {
  const kinds = shapes.flatMap(({ required = [] }) => required);
  const given = Object.keys(value).filter((key) => kinds.includes(key));
  if (given.length > 1)
    return [{ path, message: `has ${given.join(' and ')}, of which one is enough: write two steps` }];
  const shape = shapes.find(({ required = [] }) => required.some((key) => key === given[0]));
  if (shape) return shapeFaults(shape, value, path);
  const common = Object.keys(shapes[0]?.properties ?? {}).filter((key) => !kinds.includes(key));
  const unknown = Object.keys(value).find((key) => !common.includes(key));
  if (unknown === undefined) return [{ path, message: `must have one of: ${kinds.join(', ')}` }];
  return [unknownKey([...path, unknown], unknown, kinds)];
}

function textFaults(
  { enum: values, pattern, minLength = 0, description = '' }: Shape,
  value: string,
  path: Path,
) {
  if (values && !values.includes(value)) {
    const meant = nearest(value, values);
    const hint = meant ? `did you mean ${meant}?` : `it must be one of ${values.join(', ')}`;
    return [{ path, message: `is "${value}"; ${hint}` }];
  }
  if (value.length < minLength) return [{ path, message: 'must not be empty' }];
  if (pattern !== undefined && !new RegExp(pattern).test(value))
    return [{ path, message: `is "${value}", which is not what it takes: ${description}` }];
  return [];
}

function numberFaults(
  { minimum, maximum, pattern, description = '' }: Shape,
  value: number,
  path: Path,
): ShapeFault[] {
  if (minimum !== undefined && value < minimum) return [{ path, message: `must be ${minimum} or more` }];
  if (maximum !== undefined && value > maximum) return [{ path, message: `must be ${maximum} or less` }];
  if (pattern !== undefined && !new RegExp(pattern).test(String(value)))
    return [{ path, message: `is ${value}, which is not what it takes: ${description}` }];
  return [];
}

function listFaults(
  { items = {}, minItems = 0 }: Shape,
  value: readonly unknown[],
  path: Path,
): ShapeFault[] {
  if (value.length < minItems) return [{ path, message: 'must not be empty' }];
  return value.flatMap((each, index) => shapeFaults(items, each, [...path, index]));
}

function objectFaults(shape: Shape, value: Readonly<Record<string, unknown>>, path: Path): ShapeFault[] {
  const { properties = {}, patternProperties = {}, required = [] } = shape;
  const [ofAny] = Object.values(patternProperties);
  const names = Object.keys(properties);
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({
      path,
      message: `lacks "${name}": ${properties[name]?.description ?? 'it is needed'}`,
    }));
  const inside = Object.entries(value).flatMap(([key, member]): ShapeFault[] => {
    const place = [...path, key];
    const own = Object.hasOwn(properties, key) ? properties[key] : ofAny;
    if (own) return shapeFaults(own, member, place);
    return shape.additionalProperties === false ? [unknownKey(place, key, names)] : [];
  });
  return [...inside, ...missing];
}

function unknownKey(path: Path, key: string, known: readonly string[]): ShapeFault {
  const meant = nearest(key, known);
  const hint = meant ? `did you mean "${meant}"?` : `known here: ${known.join(', ')}`;
  return { path, key: true, message: `unknown key "${key}"; ${hint}` };
}

function wrongType(wanted: readonly string[], value: unknown): string {
  const quotes = wanted.includes('string') && typeof value === 'number' ? '; put it in quotes' : '';
  return `must be ${wanted.map(nameOf).join(' or ')}, and is ${nameOf(typeOf(value))}${quotes}`;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function nameOf(type: string): string {
  return NAMES[type] ?? type;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
