import {
  type DescribedEndpoint,
  describeEndpoints,
  type FieldRow,
  OPENAPI,
} from '../../../scripts/reference/endpoints.ts';
import { block, code, table } from '../../../scripts/reference/markdown.ts';
import type { Source } from './page.ts';

const SECTION = 'Reference';

/** A page for each family of endpoints, and one that lists all, from the OpenAPI document that a test keeps true. */
export async function apiPages(): Promise<Source[]> {
  const endpoints = await describeEndpoints();
  const families = Map.groupBy(endpoints, ({ path }) => familyOf(path));
  const pages = [...families].map(([family, members]) =>
    pageOf(`/docs/reference/api/${family}`, `API: ${family}`, family, [
      `# API: ${family}`,
      ...members.map(endpointSection),
    ]),
  );
  const rows = endpoints.map(({ path, summary }) => [
    `[${code(path)}](/docs/reference/api/${familyOf(path)}#${anchorOfPath(path)})`,
    summary,
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
  return { source: OPENAPI, url, title, label, section: SECTION, markdown: `${parts.join('\n\n')}\n` };
}

function endpointSection({
  path,
  summary,
  description,
  request,
  answer,
  errors,
  example,
}: DescribedEndpoint): string {
  const names = errors.map(
    ({ code: name }) => `[${code(name)}](/docs/reference/errors#${name.toLowerCase()})`,
  );
  return [
    `## ${path}`,
    `${summary}.${description === '' ? '' : ` ${description}`}`,
    ...fieldsPart('Request', request),
    ...fieldsPart('Answer', answer),
    ...(names.length === 0 ? [] : [`Errors of its own: ${names.join(', ')}.`]),
    block('sh', curlOf(path, example.request)),
    ...(example.answer === null ? [] : [block('json', JSON.stringify(example.answer, null, 2))]),
  ].join('\n\n');
}

function fieldsPart(heading: string, fields: readonly FieldRow[]): string[] {
  if (fields.length === 0) return [];
  const rows = fields.map(({ name, type, required, about }) => [
    code(name),
    type,
    required ? 'yes' : '',
    about,
  ]);
  return [`**${heading}**`, table(['Field', 'Type', 'Always', 'What it says'], rows)];
}

function curlOf(path: string, body: object): string {
  return [
    `curl -s "$FAIRLEAD_BASE_URL${path}" -H 'Content-Type: application/json' \\`,
    `  -H "Service-Client-Id: $FAIRLEAD_CLIENT_ID" -H "Service-Secret: $FAIRLEAD_SECRET" \\`,
    `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

function familyOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function anchorOfPath(path: string): string {
  return path.replaceAll('/', '').toLowerCase();
}
