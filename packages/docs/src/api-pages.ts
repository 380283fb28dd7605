import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { block, code, table } from '../../../scripts/reference/markdown.ts';
import type { Source } from './page.ts';
import { root } from './site-map.ts';

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
  readonly 'x-errors': readonly { readonly error_code: string }[];
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const GOLDEN = 'packages/server/golden/openapi.golden.json';
const SECTION = 'Reference';
/** Fields below fields are shown so deep; deeper ones are in the OpenAPI document. */
const DEPTH_MAX = 4;
const KEYS: ReadonlySet<string> = new Set(['client_id', 'secret']);

/** A page for each family of endpoints, and one that lists all, from the OpenAPI document that a test keeps true. */
export async function apiPages(): Promise<Source[]> {
  const document = JSON.parse(await readFile(join(root, GOLDEN), 'utf8')) as Document;
  const families = Map.groupBy(Object.entries(document.paths), ([path]) => path.split('/')[1] ?? '');
  const pages = [...families].map(([family, entries]) =>
    pageOf(`/docs/reference/api/${family}`, `API: ${family}`, family, [
      `# API: ${family}`,
      ...entries.map(([path, { post }]) => endpointSection(path, post, document)),
    ]),
  );
  const rows = Object.entries(document.paths).map(([path, { post }]) => [
    `[${code(path)}](/docs/reference/api/${path.split('/')[1]}#${anchorOfPath(path)})`,
    post.summary,
  ]);
  return [
    pageOf('/docs/reference/api', 'API', 'API', [INTRODUCTION, table(['Endpoint', 'What it does'], rows)]),
    ...pages,
  ];
}

const INTRODUCTION = `# API

Every endpoint is a POST with a JSON object as its body, and answers with one. Keys go in the headers \`Service-Client-Id\` and \`Service-Secret\` (\`PLAID-CLIENT-ID\` and \`PLAID-SECRET\` are taken too), or as \`client_id\` and \`secret\` in the body. Each answer has a \`request_id\`.
A refusal has the fields of [Errors](/docs/reference/errors). Every server serves the same as an OpenAPI document at \`/openapi.json\`.

\`\`\`sh
eval "$(npx fairlead env)"
curl -s "$FAIRLEAD_BASE_URL/institutions/get_by_id" -H 'Content-Type: application/json' \\
  -H "Service-Client-Id: $FAIRLEAD_CLIENT_ID" -H "Service-Secret: $FAIRLEAD_SECRET" \\
  -d '{"institution_id":"ins_109508","country_codes":["US"]}'
\`\`\``;

function pageOf(url: string, title: string, label: string, parts: readonly string[]): Source {
  return { source: GOLDEN, url, title, label, section: SECTION, markdown: `${parts.join('\n\n')}\n` };
}

function endpointSection(path: string, operation: Operation, document: Document): string {
  const request = schemaOf(operation.requestBody);
  const answer = schemaOf(operation.responses['200']);
  const errors = operation['x-errors'].map(
    ({ error_code: name }) => `[${code(name)}](/docs/reference/errors#${name.toLowerCase()})`,
  );
  return [
    `## ${path}`,
    `${operation.summary}.${operation.description === undefined ? '' : ` ${operation.description}`}`,
    ...fieldsPart('Request', request, document, ({ name }) => !KEYS.has(name)),
    ...fieldsPart('Answer', answer, document, ({ name }) => name !== 'request_id'),
    ...(errors.length === 0 ? [] : [`Errors of its own: ${errors.join(', ')}.`]),
    block('sh', exampleOf(path, request)),
  ].join('\n\n');
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

function fieldsPart(
  heading: string,
  schema: Schema,
  document: Document,
  shown: (field: Field) => boolean,
): string[] {
  const rows = fieldsOf(schema, '', document, DEPTH_MAX)
    .filter(shown)
    .map(({ name, schema: each, required }) => [
      code(name),
      typeOf(each, document),
      required ? 'yes' : '',
      aboutOf(each),
    ]);
  if (rows.length === 0) return [];
  return [`**${heading}**`, table(['Field', 'Type', 'Always', 'What it says'], rows)];
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
    return values.length > 12 ? 'text' : values.map((value) => code(String(value))).join(', ');
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
    ...(otherwise === undefined ? [] : [`default ${code(String(otherwise))}`]),
  ];
  return [description, bounds.join(', ')].filter(Boolean).join(' ');
}

function exampleOf(path: string, { required = [], properties = {} }: Schema): string {
  const body = Object.fromEntries(
    required.filter((name) => !KEYS.has(name)).map((name) => [name, sampleOf(name, properties[name] ?? {})]),
  );
  return [
    `curl -s "$FAIRLEAD_BASE_URL${path}" -H 'Content-Type: application/json' \\`,
    `  -H "Service-Client-Id: $FAIRLEAD_CLIENT_ID" -H "Service-Secret: $FAIRLEAD_SECRET" \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}

function sampleOf(name: string, { type, items, enum: values }: Schema): unknown {
  if (values !== undefined) return values[0];
  if (items !== undefined) return [sampleOf(name.replace(/s$/, ''), items)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return type === 'object' ? {} : name.toUpperCase();
}

function anchorOfPath(path: string): string {
  return path.replaceAll('/', '').toLowerCase();
}
