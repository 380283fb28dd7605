import type { TSchema } from 'typebox';
import { catalogue, type ErrorCode, errorTypeAt } from '../../errors.ts';
import type { EndpointRoute } from './discovery.ts';
import type { Endpoint } from './endpoint.ts';
import { errorSchema } from './error-schema.ts';
import { CONTENT_HASHES, PDF_TYPE } from './pdf-answer.ts';
import { OWN_KEYWORDS } from './schema.ts';
import { branchesOf, innerSchema, keyword, requiredOf } from './schema-parts.ts';

type Json = Record<string, unknown>;

/** A call as it is described: what its file declares. */
interface Described
  extends Pick<
    Endpoint,
    | 'answersPdf'
    | 'deprecatedSince'
    | 'errors'
    | 'oneOf'
    | 'openInSandbox'
    | 'request'
    | 'response'
    | 'summary'
    | 'takesFiles'
  > {
  readonly tag?: string;
}

interface DescribedCall {
  readonly path: string;
  readonly call: Described;
}

const KEYS = { clientId: [], secret: [] };

/** The OpenAPI 3.1 document of these routes, made from the endpoint files and nothing else. */
export function openApiDocument(routes: readonly EndpointRoute[]): Json {
  const calls = routes.map(({ path, endpoint }) => ({ path, call: endpoint }));
  return documentOf('Fairlead', calls, {
    security: ({ openInSandbox }) => ({ security: openInSandbox ? [KEYS, {}] : [KEYS] }),
    request: withCredentials,
    components: {
      securitySchemes: {
        clientId: { type: 'apiKey', in: 'header', name: 'Service-Client-Id' },
        secret: { type: 'apiKey', in: 'header', name: 'Service-Secret' },
      },
    },
  });
}

/** The document of the widget's own calls, which carry no keys of a team. */
export function widgetDocument(calls: readonly DescribedCall[]): Json {
  return documentOf('Fairlead Link', calls, {
    security: () => ({ security: [] }),
    request: (schema) => schema,
    components: {},
  });
}

interface Callers {
  readonly security: (call: Described) => Json;
  readonly request: (schema: Json) => Json;
  readonly components: Json;
}

function documentOf(title: string, calls: readonly DescribedCall[], callers: Callers): Json {
  const components: Record<string, unknown> = {};
  const publish = (schema: TSchema): Json => publishSchema(schema, components) as Json;
  const errorReference = publish(errorSchema);
  const paths = Object.fromEntries(
    calls.map(({ path, call }) => [
      path,
      {
        post: {
          operationId: path.slice(1).replaceAll('/', '_'),
          summary: call.summary,
          tags: [call.tag ?? path.split('/')[1]],
          ...(call.deprecatedSince ? { deprecated: true } : {}),
          ...callers.security(call),
          requestBody: {
            required: requiredOf(call.request).length > 0,
            content: {
              'application/json': { schema: callers.request(publish(call.request)) },
              ...formContent(call, (schema) => callers.request(publish(schema))),
            },
          },
          responses: {
            200: call.answersPdf
              ? PDF_RESPONSE
              : {
                  description: 'Success',
                  content: { 'application/json': { schema: withRequestId(publish(call.response)) } },
                },
            default: {
              description: `Refusal: ${call.errors.join(', ') || 'only those common to all endpoints'}`,
              content: { 'application/json': { schema: errorReference } },
            },
          },
          'x-errors': call.errors.map((code) => describeError(code, path)),
          ...(call.oneOf ? { 'x-one-of': call.oneOf } : {}),
        },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title, version: '2020-09-14', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: { schemas: components, ...callers.components },
  };
}

const PDF_RESPONSE: Json = {
  description: 'The PDF itself',
  headers: Object.fromEntries(
    CONTENT_HASHES.map((name) => [
      name,
      { description: 'SHA-256 of the bytes, in lower-case hex', schema: { type: 'string' } },
    ]),
  ),
  content: { [PDF_TYPE]: { schema: { type: 'string', format: 'binary' } } },
};

/** The request as a form, with its files as parts. */
function formContent({ takesFiles, request }: Described, publish: (schema: TSchema) => Json): Json {
  if (takesFiles === undefined) return {};
  const schema = publish(request);
  const files = { type: 'array', items: { type: 'string', format: 'binary' }, description: takesFiles };
  const properties = { ...(schema.properties as Json), files };
  return { 'multipart/form-data': { schema: { ...schema, properties } } };
}

function describeError(code: ErrorCode, path: string): Json {
  const { status, laterType }: (typeof catalogue)[ErrorCode] & { laterType?: string } = catalogue[code];
  return {
    error_code: code,
    error_type: errorTypeAt(code, path),
    status,
    ...(laterType === undefined ? {} : { later_error_type: laterType }),
  };
}

/** `GET /openapi.json`; rendered once, at the first request. */
export function openApiPage(routes: readonly EndpointRoute[]): {
  path: string;
  contentType: string;
  render(): string;
} {
  let text: string | undefined;
  return {
    path: '/openapi.json',
    contentType: 'application/json; charset=utf-8',
    render: () => {
      text ??= JSON.stringify(openApiDocument(routes), null, 2);
      return text;
    },
  };
}

/** Named schemas become components; our own keywords stay inside. */
function publishSchema(schema: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => publishSchema(entry, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const documented = (schema as Json)[OWN_KEYWORDS.DOCUMENTED];
  if (documented !== undefined) return publishSchema(documented, components);
  const { anyOf, ...around } = schema as { anyOf?: TSchema[] };
  const entries = Object.entries(around).filter(([key]) => !key.startsWith('~') && !INTERNAL.has(key));
  const plain = Object.fromEntries(entries.map(([key, value]) => [key, publishSchema(value, components)]));
  const branches = branchesOf(schema as TSchema);
  if (branches.length > 1) return { ...plain, anyOf: anyOf?.map((each) => publishSchema(each, components)) };
  if (anyOf) return { ...publishNullable(innerSchema(schema as TSchema), components), ...plain };
  const name = (schema as Json)[OWN_KEYWORDS.COMPONENT];
  return typeof name === 'string' ? publishComponent(name, plain, components) : plain;
}

/** "Or null" as a second type, which keeps the fields of an object in sight. */
function publishNullable(schema: TSchema, components: Record<string, unknown>): Json {
  const name = keyword(schema, OWN_KEYWORDS.COMPONENT);
  const plain = publishSchema(
    Object.fromEntries(Object.entries(schema).filter(([key]) => key !== OWN_KEYWORDS.COMPONENT)),
    components,
  ) as Json;
  if (plain.anyOf) return { ...plain, anyOf: [...(plain.anyOf as Json[]), { type: 'null' }] };
  const values = plain.enum as unknown[] | undefined;
  const orNull = { ...plain, type: [plain.type, 'null'], ...(values ? { enum: [...values, null] } : {}) };
  return name === undefined ? orNull : publishComponent(`Nullable${name}`, orNull, components);
}

function publishComponent(name: string, schema: Json, components: Record<string, unknown>): Json {
  components[name] ??= schema;
  return { $ref: `#/components/schemas/${name}` };
}

const INTERNAL: ReadonlySet<string> = new Set([
  OWN_KEYWORDS.COMPONENT,
  OWN_KEYWORDS.ERASES,
  OWN_KEYWORDS.MESSAGE,
  OWN_KEYWORDS.REFUSAL,
]);

function withCredentials(schema: Json): Json {
  const properties = schema.properties as Json;
  return {
    ...schema,
    properties: { client_id: { type: 'string' }, secret: { type: 'string' }, ...properties },
  };
}

function withRequestId(schema: Json): Json {
  const required = (schema.required ?? []) as string[];
  return {
    ...schema,
    required: [...required, 'request_id'],
    properties: { ...(schema.properties as Json), request_id: { type: 'string' } },
  };
}
