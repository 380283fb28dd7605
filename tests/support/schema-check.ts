import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { discoverRoutes } from '../../packages/server/src/api/_kit/discovery.ts';
import { openApiDocument, widgetDocument } from '../../packages/server/src/api/_kit/openapi.ts';
import { discoverWidgetCalls } from '../../packages/server/src/api/_widget/discovery.ts';

type Json = Record<string, unknown>;

/** Checks replies against the OpenAPI document that the service publishes, with every object closed. */
export interface SchemaCheck {
  /** What is wrong with the body of a reply; empty when nothing is. A field that the document does not list is wrong. */
  problems(path: string, status: number, body: unknown): string[];
  /** Whether the answer of the path is a PDF. */
  givesPdf(path: string): boolean;
}

/** `seed`: without the fields that were added after 2020-09-14, as clients see it whose models refuse unknown fields. */
type Edition = 'present' | 'seed';

const made = new Map<Edition, Promise<SchemaCheck>>();

/** Compiled once per test file, and each schema at its first use. */
export function schemaCheck(edition: Edition = 'present'): Promise<SchemaCheck> {
  const known =
    made.get(edition) ??
    discoverRoutes().then((routes) => createCheck(editionOf(openApiDocument(routes), edition), closed));
  made.set(edition, known);
  return known;
}

let madeOfWidget: Promise<SchemaCheck> | undefined;

/** The same of the widget's own calls; a pane's institution may be told with more than the pane needs. */
export function widgetSchemaCheck(): Promise<SchemaCheck> {
  madeOfWidget ??= discoverWidgetCalls().then((calls) =>
    createCheck(widgetDocument(calls), (schema) => schema),
  );
  return madeOfWidget;
}

const FORMATS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  url: /^https?:\/\//,
  double: true,
} as const;

function createCheck(document: Json, asChecked: (schema: unknown) => unknown): SchemaCheck {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: FORMATS,
    // Each validator runs a few times: a shorter making counts for more, and shared parts are made once.
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema({ $id: 'api', components: asChecked(document.components) as Json });
  const compiled = new Map<string, ValidateFunction>();
  const paths = document.paths as Record<string, Json>;

  const validatorOf = (path: string, succeeded: boolean): ValidateFunction => {
    const name = succeeded ? path : 'Error';
    const known = compiled.get(name);
    if (known) return known;
    const schema = succeeded ? responseOf(paths[path]) : { $ref: 'api#/components/schemas/Error' };
    const validate = ajv.compile(absolute(asChecked(schema)) as Json);
    compiled.set(name, validate);
    return validate;
  };

  const givesPdf = (path: string): boolean => contentOf(paths[path])['application/pdf'] !== undefined;
  return {
    givesPdf,
    problems(path, status, body) {
      // Tests read a PDF by its length and its hash, and compare those with its headers.
      if (status === 200 && givesPdf(path)) return [];
      const validate = validatorOf(path, status === 200);
      if (validate(body)) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${path} ${instancePath}: ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

function editionOf(document: Json, edition: Edition): Json {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const isLater = (property: Json): boolean => {
    const component = String(property.$ref ?? '').replace('#/components/schemas/', '');
    return (property['x-since'] ?? schemas[component]?.['x-since']) === 'later';
  };
  return edition === 'seed' ? (withoutProperties(document, isLater) as Json) : document;
}

function withoutProperties(schema: unknown, isLeftOut: (property: Json) => boolean): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withoutProperties(each, isLeftOut));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      const kept =
        key === 'properties'
          ? Object.fromEntries(
              Object.entries(value as Record<string, Json>).filter(([, each]) => !isLeftOut(each)),
            )
          : value;
      return [key, withoutProperties(kept, isLeftOut)];
    }),
  );
}

function contentOf(path: Json | undefined): Record<string, { schema: Json }> {
  if (!path) throw new Error('no such path in the OpenAPI document');
  const { post } = path as {
    post: { responses: Record<string, { content: Record<string, { schema: Json }> }> };
  };
  return post.responses['200']?.content ?? {};
}

function responseOf(path: Json | undefined): Json {
  return contentOf(path)['application/json']?.schema ?? {};
}

/** Every object with listed fields takes no others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in schema && 'type' in schema ? { ...inside, additionalProperties: false } : inside;
}

function absolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
}
