import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of the OpenAPI document that the pages show. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly default?: string | number | boolean;
}

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
  readonly 'x-errors': readonly {
    readonly error_code: string;
    readonly error_type: string;
    readonly status: number;
  }[];
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A field as people read of it. */
export interface FieldRow {
  /** With the names of what it stands in, such as `options.count`. */
  readonly name: string;
  readonly type: string;
  /** Of a request: it has to be sent. Of an answer: it is always there. */
  readonly required: boolean;
  readonly about: string;
}

/** An endpoint as people read of it. */
export interface DescribedEndpoint {
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Without the keys. */
  readonly request: readonly FieldRow[];
  readonly answer: readonly FieldRow[];
  readonly errors: readonly { readonly code: string; readonly type: string; readonly status: number }[];
  /** A call that was made, without the keys; long lists are cut. The answer is null where it is no JSON. */
  readonly example: { readonly request: Json; readonly answer: Json | null };
}

type Json = Readonly<Record<string, unknown>>;

const root = join(import.meta.dirname, '../..');
export const OPENAPI = 'packages/server/golden/openapi.golden.json';
const PAIRS = 'packages/server/src/api';
/** Fields below fields are shown so deep; deeper ones are in the OpenAPI document. */
const DEPTH_MAX = 4;
const KEYS: ReadonlySet<string> = new Set(['client_id', 'secret']);
/** Entries of a list that an example shows. */
const ENTRIES_MAX = 2;

/** All endpoints, from the OpenAPI document and the golden pairs, which tests keep true. */
export async function describeEndpoints(): Promise<DescribedEndpoint[]> {
  const document = JSON.parse(await readFile(join(root, OPENAPI), 'utf8')) as Document;
  return Promise.all(
    Object.entries(document.paths).map(async ([path, { post }]) => {
      const request = schemaOf(post.requestBody);
      return {
        path,
        summary: post.summary,
        description: post.description ?? '',
        request: rowsOf(request, document).filter(({ name }) => !KEYS.has(name)),
        answer: rowsOf(schemaOf(post.responses['200']), document).filter(({ name }) => name !== 'request_id'),
        errors: post['x-errors'].map(({ error_code: code, error_type: type, status }) => ({
          code,
          type,
          status,
        })),
        example: (await recordedExample(path)) ?? { request: exampleOf(request), answer: null },
      };
    }),
  );
}

function rowsOf(schema: Schema, document: Document): FieldRow[] {
  return fieldsOf(schema, '', document, DEPTH_MAX).map(({ name, schema: each, required }) => ({
    name,
    type: typeOf(each, document),
    required,
    about: aboutOf(each),
  }));
}

/** The golden pair of an endpoint; undefined where it has none. */
async function recordedExample(path: string): Promise<DescribedEndpoint['example'] | undefined> {
  const text = await readFile(join(root, PAIRS, `${path}.golden.json`), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { request, response } = JSON.parse(text) as {
    readonly request: { readonly body?: Json };
    readonly response: { readonly body?: unknown };
  };
  const { client_id: _id, secret: _secret, ...body } = request.body ?? {};
  const answer = response.body;
  return { request: body, answer: isObject(answer) ? (shortened(answer) as Json) : null };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ENTRIES_MAX).map(shortened);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

function exampleOf({ required = [], properties = {} }: Schema): Json {
  const names = required.filter((name) => !KEYS.has(name));
  return Object.fromEntries(names.map((name) => [name, sampleOf(name, properties[name] ?? {})]));
}

function schemaOf(
  body: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> } | undefined,
) {
  return body?.content?.['application/json']?.schema ?? {};
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

function fieldsOf(schema: Schema, prefix: string, document: Document, depth: number): Field[] {
  const { properties = {}, required = [] } = objectOf(schema, document);
  return Object.entries(properties).flatMap(([name, each]) => [
    { name: prefix + name, schema: each, required: required.includes(name) },
    ...(depth > 1
      ? fieldsOf(each, `${prefix}${name}${isList(each, document) ? '[]' : ''}.`, document, depth - 1)
      : []),
  ]);
}

/** The object within lists, references and alternatives with null. */
function objectOf(schema: Schema, document: Document): Schema {
  const { items, anyOf, oneOf } = resolved(schema, document);
  if (items !== undefined) return objectOf(items, document);
  const [only, ...others] = alternativesOf(anyOf ?? oneOf, document);
  return only !== undefined && others.length === 0 ? objectOf(only, document) : resolved(schema, document);
}

function isList(schema: Schema, document: Document): boolean {
  const { items, anyOf, oneOf } = resolved(schema, document);
  return (
    items !== undefined || alternativesOf(anyOf ?? oneOf, document).some((each) => isList(each, document))
  );
}

function alternativesOf(schemas: readonly Schema[] | undefined, document: Document): Schema[] {
  return (schemas ?? []).map((each) => resolved(each, document)).filter(({ type }) => type !== 'null');
}

function resolved(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

function typeOf(schema: Schema, document: Document): string {
  const { type, items, anyOf, oneOf, enum: values } = resolved(schema, document);
  if (values !== undefined)
    return values.length > 12 ? 'text' : values.map((value) => `\`${String(value)}\``).join(', ');
  if (items !== undefined) return `list of ${typeOf(items, document)}`;
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined)
    return [...new Set(alternatives.map((each) => typeOf(each, document)))].join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  return typeof type === 'string' ? type : 'any';
}

function aboutOf({ description, minimum, maximum, maxItems, default: otherwise }: Schema): string {
  const bounds = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} of them`]),
    ...(otherwise === undefined ? [] : [`default \`${String(otherwise)}\``]),
  ];
  return [description, bounds.join(', ')].filter(Boolean).join(' ');
}

function sampleOf(name: string, { type, items, enum: values }: Schema): unknown {
  if (values !== undefined) return values[0];
  if (items !== undefined) return [sampleOf(name.replace(/s$/, ''), items)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return type === 'object' ? {} : name.toUpperCase();
}
