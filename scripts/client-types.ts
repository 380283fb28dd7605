// Writes the types and the method of every endpoint for @fairlead/client, from the OpenAPI document that the endpoint files
// make: `node scripts/client-types.ts`, or `npm run golden`. Nothing here names an endpoint.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { discoverRoutes } from '../packages/server/src/api/_kit/discovery.ts';
import { openApiDocument } from '../packages/server/src/api/_kit/openapi.ts';
import { formatted } from './formatted.ts';
import { comment, declaration, type Schema, typeName } from './schema-types.ts';

const root = join(import.meta.dirname, '..');
export const clientTypesFile = join(root, 'packages/client/src/endpoints.gen.ts');

interface Operation {
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly requestBody: { readonly content: JsonContent };
  readonly responses: { readonly 200: { readonly content: JsonContent | PdfContent } };
  readonly 'x-errors': readonly { readonly error_code: string }[];
}

interface JsonContent {
  readonly 'application/json': { readonly schema: Schema };
}

/** What a PDF says no schema can. */
interface PdfContent {
  readonly 'application/pdf': unknown;
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

type Components = Document['components']['schemas'];

interface Endpoint {
  readonly path: string;
  /** `keyed` takes an `Idempotency-Key`, which the others ignore; the answer of `pdf` is one. */
  readonly kind: Kind;
  readonly operation: Operation;
}

type Kind = 'keyed' | 'pdf' | 'plain';

/** A path segment: an endpoint ends here, others go on from here, or both. */
interface Branch {
  endpoint?: Endpoint;
  readonly segments: Map<string, Branch>;
}

/** What a client has besides the endpoints. */
const TAKEN: ReadonlySet<string> = new Set(['call', 'then']);
const CREDENTIALS: ReadonlySet<string> = new Set(['client_id', 'secret']);

/** The text of the generated module, formatted. */
export async function clientTypes(): Promise<string> {
  const routes = await discoverRoutes();
  const { paths, components } = openApiDocument(routes) as unknown as Document;
  const endpoints = routes.map(({ path, endpoint }) => {
    const operation = paths[path]?.post;
    if (!operation) throw new Error(`${path} is not in the OpenAPI document`);
    const kind: Kind = endpoint.answersPdf ? 'pdf' : endpoint.changesState ? 'keyed' : 'plain';
    return { path, kind, operation };
  });
  return formatted(
    'packages/client/src/endpoints.gen.ts',
    [
      '// Made by scripts/client-types.ts from the endpoints of the server; `npm run golden` writes it anew. Do not edit.',
      importsOf(endpoints),
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

function importsOf(endpoints: readonly Endpoint[]): string {
  const pdf = endpoints.some(({ kind }) => kind === 'pdf') ? ["import type { Pdf } from './pdf.ts';"] : [];
  return ["import type { CallOptions, KeyedCallOptions } from './options.ts';", ...pdf].join('\n');
}

function pathList(endpoints: readonly Endpoint[]): string {
  const lines = endpoints.map(({ path, kind }) => `'${path}': '${kind}',`);
  return `/** Every path: \`keyed\` takes an idempotency key, the answer of \`pdf\` is one. */
    export const PATHS: Readonly<Record<string, 'keyed' | 'pdf' | 'plain'>> = {${lines.join('\n')}};`;
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

function signature({ path, kind, operation }: Endpoint): string {
  const name = operationName(path);
  const optional = (requestSchema(operation).required ?? []).length === 0 ? '?' : '';
  const options = kind === 'keyed' ? 'KeyedCallOptions' : 'CallOptions';
  const answer = kind === 'pdf' ? 'Pdf' : `${name}Response`;
  return `(request${optional}: ${name}Request, options?: ${options}): Promise<${answer}>`;
}

function methodDocs({ path, kind, operation }: Endpoint, components: Components): string {
  const codes = operation['x-errors'].map(({ error_code: code }) => code);
  const common = 'those common to all endpoints';
  return comment([
    `${operation.summary} (\`POST ${path}\`).`,
    ...(kind === 'keyed' ? ['Changes state: an `idempotencyKey` makes it safe to repeat.'] : []),
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
function recordsOf({ path, kind, operation }: Endpoint, components: Components): string[] {
  const name = operationName(path);
  for (const taken of [`${name}Request`, `${name}Response`]) {
    if (taken in components) throw new Error(`two types would be called ${taken}`);
  }
  return [
    `/** What \`POST ${path}\` takes. */\nexport ${declaration(`${name}Request`, requestSchema(operation), 'request')}`,
    ...(kind === 'pdf'
      ? []
      : [
          `/** What \`POST ${path}\` answers. */\nexport ${declaration(`${name}Response`, answerSchema(operation), 'response')}`,
        ]),
  ];
}

/** The client itself sends the credentials. */
function requestSchema(operation: Operation): Schema {
  const { schema } = operation.requestBody.content['application/json'];
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !CREDENTIALS.has(name));
  return { ...schema, properties: Object.fromEntries(fields) };
}

function answerSchema(operation: Operation): Schema {
  const { content } = operation.responses[200];
  return 'application/json' in content ? content['application/json'].schema : {};
}

/** `/item/public_token/exchange` → `ItemPublicTokenExchange` */
function operationName(path: string): string {
  return path.replace(/[/_]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) writeFileSync(clientTypesFile, await clientTypes());
