// The TypeScript of a JSON schema: what the generated modules of @fairlead/client are made of.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Who sends a value: what is sent may leave a field out by `undefined`, what is received never holds that. */
type Side = 'request' | 'response';

/** Names that mean something else in every module. */
const GLOBAL_NAMES: ReadonlySet<string> = new Set([
  'Error',
  'Date',
  'Map',
  'Set',
  'Record',
  'Object',
  'Function',
  'Symbol',
]);

/** A type of this name, as an interface where it is an object. */
export function declaration(name: string, schema: Schema, side: Side): string {
  const text = typeOf(schema, side);
  return text.startsWith('{') && text === objectType(schema, side)
    ? `interface ${name} ${text}`
    : `type ${name} = ${text};`;
}

function typeOf(schema: Schema, side: Side): string {
  if (schema.$ref !== undefined) return typeName(schema.$ref.split('/').at(-1) ?? '');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => `(${typeOf(choice, side)})`).join(' | ');
  if (Array.isArray(schema.type)) {
    const types: readonly string[] = schema.type;
    return types.map((type) => typeOf({ ...schema, type }, side)).join(' | ');
  }
  switch (schema.type) {
    case undefined:
      return 'unknown';
    case 'null':
    case 'string':
    case 'boolean':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array': {
      const items = typeOf(schema.items ?? {}, side);
      // Lists of a request may be constants.
      return side === 'request' ? `readonly (${items})[]` : `(${items})[]`;
    }
    case 'object':
      return objectType(schema, side);
    default:
      throw new Error(`no type for the schema ${JSON.stringify(schema)}`);
  }
}

function objectType({ properties, required = [], ...rest }: Schema, side: Side): string {
  if (!properties) return `{ readonly [name: string]: ${valueType(rest, side)} }`;
  const entries = Object.entries(properties);
  if (entries.length === 0) return '{ readonly [name: string]: never }';
  const fields = entries.map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const needed = required.includes(name);
    const own = typeOf(schema, side);
    // What may be anything may be nothing.
    const type = !needed && side === 'request' && own !== 'unknown' ? `${own} | undefined` : own;
    return `${fieldDocs(schema)}${key}${needed ? '' : '?'}: ${type};`;
  });
  return `{${fields.join('\n')}}`;
}

/** Of an object whose names are data. */
function valueType({ additionalProperties, patternProperties }: Schema, side: Side): string {
  const [byPattern] = Object.values(patternProperties ?? {});
  const values = byPattern ?? additionalProperties;
  return typeof values === 'object' ? typeOf(values, side) : 'unknown';
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '`YYYY-MM-DD`',
  'date-time': 'ISO 8601 in UTC',
  url: 'URL',
};

function fieldDocs(schema: Schema): string {
  const unit = FORMATS[schema.format ?? ''];
  const parts = [
    ...(schema.description === undefined ? [] : [schema.description]),
    ...(unit === undefined ? [] : [unit]),
    ...limits('', schema.minimum, schema.maximum),
    ...limits(' entries', schema.minItems, schema.maxItems),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
  return parts.length === 0 ? '' : `\n${comment([parts.join('; ')])}\n`;
}

function limits(what: string, least?: number, most?: number): string[] {
  const upper = most === undefined || most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (least !== undefined && upper !== undefined) return [`${least} to ${upper}${what}`];
  if (least !== undefined) return [`at least ${least}${what}`];
  return upper === undefined ? [] : [`at most ${upper}${what}`];
}

export function comment(lines: readonly string[]): string {
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  return safe.length === 1 ? `/** ${safe[0]} */` : `/**\n${safe.map((line) => ` * ${line}`).join('\n')}\n */`;
}

/** The type that a component of the OpenAPI document becomes. */
export function typeName(component: string): string {
  return GLOBAL_NAMES.has(component) ? `${component}Object` : component;
}
