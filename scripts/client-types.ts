// Writes the types and the method of every endpoint for @fairlead/client, from the OpenAPI document that the endpoint files
// make: `node scripts/client-types.ts`, or `npm run golden`. Nothing here names an endpoint.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { discoverRoutes } from '../packages/server/src/api/_kit/discovery.ts';
import { openApiDocument } from '../packages/server/src/api/_kit/openapi.ts';
import { formatted } from './formatted.ts';

const root = join(import.meta.dirname, '..');
export const clientTypesFile = join(root, 'packages/client/src/endpoints.gen.ts');

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

interface Operation {
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly requestBody: { readonly content: JsonContent };
  readonly responses: { readonly 200: { readonly content: JsonContent } };
  readonly 'x-errors': readonly { readonly error_code: string }[];
}

interface JsonContent {
  readonly 'application/json': { readonly schema: Schema };
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

type Components = Document['components']['schemas'];

/** Who sends a value: what is sent may leave a field out by `undefined`, what is received never holds that. */
type Side = 'request' | 'response';

interface Endpoint {
  readonly path: string;
  /** Whether it takes an `Idempotency-Key`; the others ignore one. */
  readonly keyed: boolean;
  readonly operation: Operation;
}

/** A path segment: an endpoint ends here, others go on from here, or both. */
interface Branch {
  endpoint?: Endpoint;
  readonly segments: Map<string, Branch>;
}

/** What a client has besides the endpoints. */
const TAKEN: ReadonlySet<string> = new Set(['call', 'then']);
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
const CREDENTIALS: ReadonlySet<string> = new Set(['client_id', 'secret']);

/** The text of the generated module, formatted. */
export async function clientTypes(): Promise<string> {
  const routes = await discoverRoutes();
  const { paths, components } = openApiDocument(routes) as unknown as Document;
  const endpoints = routes.map(({ path, endpoint }) => {
    const operation = paths[path]?.post;
    if (!operation) throw new Error(`${path} is not in the OpenAPI document`);
    return { path, keyed: endpoint.changesState === true, operation };
  });
  return formatted(
    'packages/client/src/endpoints.gen.ts',
    [
      '// Made by scripts/client-types.ts from the endpoints of the server; `npm run golden` writes it anew. Do not edit.',
      "import type { CallOptions, KeyedCallOptions } from './options.ts';",
      pathList(endpoints),
      `/** Every endpoint, its path as nested objects: \`POST /item/get\` is \`client.item.get\`. */
      export interface Endpoints ${branchType(treeOf(endpoints), components.schemas)}`,
      ...endpoints.flatMap((endpoint) => recordsOf(endpoint, components.schemas)),
      ...Object.entries(components.schemas).map(
        ([name, schema]) => `export ${declaration(typeName(name), schema, 'response')}`,
      ),
    ].join('\n\n'),
  );
}

function pathList(endpoints: readonly Endpoint[]): string {
  const lines = endpoints.map(({ path, keyed }) => `'${path}': '${keyed ? 'keyed' : 'plain'}',`);
  return `/** Every path, and whether it takes an idempotency key. */
    export const PATHS: Readonly<Record<string, 'keyed' | 'plain'>> = {${lines.join('\n')}};`;
}

function treeOf(endpoints: readonly Endpoint[]): Branch {
  const tree: Branch = { segments: new Map() };
  for (const endpoint of endpoints) {
    let branch = tree;
    for (const segment of endpoint.path.slice(1).split('/')) {
      const next = branch.segments.get(segment) ?? { segments: new Map() };
      branch.segments.set(segment, next);
      branch = next;
    }
    branch.endpoint = endpoint;
  }
  const taken = [...tree.segments.keys()].find((name) => TAKEN.has(name));
  if (taken !== undefined) throw new Error(`/${taken} would hide a member of the client`);
  return tree;
}

function branchType({ segments }: Branch, components: Components): string {
  const members = [...segments].map(([name, branch]) => {
    const { endpoint } = branch;
    if (!endpoint) return `readonly ${name}: ${branchType(branch, components)};`;
    if (branch.segments.size === 0)
      return `${methodDocs(endpoint, components)}\n${name}${signature(endpoint)};`;
    // A path on which others are built is a method that has methods.
    const inner = branchType(branch, components).slice(1);
    return `readonly ${name}: {\n${methodDocs(endpoint, components)}\n${signature(endpoint)};\n${inner};`;
  });
  return `{${members.join('\n')}}`;
}

function signature({ path, keyed, operation }: Endpoint): string {
  const name = operationName(path);
  const optional = (requestSchema(operation).required ?? []).length === 0 ? '?' : '';
  const options = keyed ? 'KeyedCallOptions' : 'CallOptions';
  return `(request${optional}: ${name}Request, options?: ${options}): Promise<${name}Response>`;
}

function methodDocs({ path, keyed, operation }: Endpoint, components: Components): string {
  const codes = operation['x-errors'].map(({ error_code: code }) => code);
  const common = 'those common to all endpoints';
  return comment([
    `${operation.summary} (\`POST ${path}\`).`,
    ...(keyed ? ['Changes state: an `idempotencyKey` makes it safe to repeat.'] : []),
    ...(holdsAmounts(answerSchema(operation), components) ? [AMOUNTS] : []),
    ...wrap(`@throws {FairleadError} ${[...codes, common].join(', ')}`),
    ...(operation.deprecated ? ['@deprecated It still works; newer applications do not need it.'] : []),
  ]);
}

const AMOUNTS = 'Amounts are in major units; money that leaves an account, and money owed, is positive.';

/** Whether there is a number with a fraction in it, at any depth. */
function holdsAmounts(schema: unknown, components: Components, seen = new Set<string>()): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { $ref, type, format } = schema as Schema;
  if (format === 'double' && [type].flat().includes('number')) return true;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    if (seen.has(name)) return false;
    return holdsAmounts(components[name], components, seen.add(name));
  }
  return Object.values(schema).some((part) => holdsAmounts(part, components, seen));
}

function wrap(text: string): string[] {
  return text.match(/.{1,100}(?:\s|$)/g)?.map((line) => line.trim()) ?? [text];
}

/** The two records of an endpoint. */
function recordsOf({ path, operation }: Endpoint, components: Components): string[] {
  const name = operationName(path);
  for (const taken of [`${name}Request`, `${name}Response`]) {
    if (taken in components) throw new Error(`two types would be called ${taken}`);
  }
  return [
    `/** What \`POST ${path}\` takes. */\nexport ${declaration(`${name}Request`, requestSchema(operation), 'request')}`,
    `/** What \`POST ${path}\` answers. */\nexport ${declaration(`${name}Response`, answerSchema(operation), 'response')}`,
  ];
}

/** The client itself sends the credentials. */
function requestSchema(operation: Operation): Schema {
  const { schema } = operation.requestBody.content['application/json'];
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !CREDENTIALS.has(name));
  return { ...schema, properties: Object.fromEntries(fields) };
}

function answerSchema(operation: Operation): Schema {
  return operation.responses[200].content['application/json'].schema;
}

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

function comment(lines: readonly string[]): string {
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  return safe.length === 1 ? `/** ${safe[0]} */` : `/**\n${safe.map((line) => ` * ${line}`).join('\n')}\n */`;
}

/** `/item/public_token/exchange` → `ItemPublicTokenExchange` */
function operationName(path: string): string {
  return path.replace(/[/_]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function typeName(component: string): string {
  return GLOBAL_NAMES.has(component) ? `${component}Object` : component;
}

if (import.meta.main) writeFileSync(clientTypesFile, await clientTypes());
