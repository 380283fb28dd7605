import { discoverRoutes } from '../../packages/server/src/api/_kit/discovery.ts';
import { openApiDocument } from '../../packages/server/src/api/_kit/openapi.ts';
import { catalogue, ERRORS_PAGE, type ErrorCode } from '../../packages/server/src/errors.ts';
import { code, page, table } from './markdown.ts';

/** More endpoints than these are not listed one by one. */
const LISTED_MAX = 8;

const INTRODUCTION = `# Errors

Every refusal is a JSON object with these fields. Codes are stable; messages may change, so programs read \`error_code\`.

${table(
  ['Field', 'What it says'],
  [
    ['`error_type`, `error_code`', 'the family and the code'],
    ['`error_message`', 'for developers: what is wrong, with the field at fault, never its value'],
    ['`display_message`', 'for the end user; null unless they can act'],
    ['`suggested_action`', 'what to do next; null where it depends'],
    [
      '`documentation_url`',
      `the place of the code in the page \`${ERRORS_PAGE}\`, which every instance serves`,
    ],
    ['`request_id`', 'finds the line of the log'],
  ],
)}

Every endpoint may answer \`MISSING_FIELDS\`, \`UNKNOWN_FIELDS\`, \`INVALID_FIELD\`, \`INVALID_BODY\`, \`INVALID_HEADERS\`, \`INCOMPATIBLE_API_VERSION\`, \`INVALID_API_KEYS\`, \`UNAUTHORIZED_ENVIRONMENT\`,
\`RATE_LIMIT\`, \`NOT_FOUND\` and \`INTERNAL_SERVER_ERROR\`; those that change state also \`IDEMPOTENCY_KEY_REUSED\` and \`IDEMPOTENCY_KEY_IN_USE\`. The others are listed with the endpoints that name them in the OpenAPI document.

In the sandbox, \`error_<CODE>\` as the password of \`user_good\` makes a login fail with a code of the types \`ITEM_ERROR\`, \`INSTITUTION_ERROR\`, \`API_ERROR\` and \`RATE_LIMIT_EXCEEDED\`, and \`/sandbox/fault\` makes the next calls fail with any.`;

/** docs/reference/errors.md */
export async function errorsPage(): Promise<string> {
  const endpoints = await endpointsByCode();
  // The keys of a literal object.
  const codes = Object.keys(catalogue) as ErrorCode[];
  const types = [...new Set(codes.map((name) => catalogue[name].type))];
  const overview = table(
    ['Code', 'Type', 'HTTP status'],
    codes.map((name) => [
      `[${code(name)}](#${name.toLowerCase()})`,
      code(catalogue[name].type),
      String(catalogue[name].status),
    ]),
  );
  const sections = types.map((type) => {
    const own = codes.filter((name) => catalogue[name].type === type);
    return `## Type ${type}\n\n${own.map((name) => section(name, endpoints.get(name) ?? [])).join('\n\n')}`;
  });
  return page('packages/server/src/errors/', [INTRODUCTION, overview, ...sections]);
}

function section(name: ErrorCode, endpoints: readonly string[]): string {
  const { type, status, message, display, when, advice, next = advice } = catalogue[name];
  const facts = [
    `- Type and status: \`${type}\`, HTTP ${status}`,
    `- Message: ${message}`,
    ...(display === null ? [] : [`- For the end user: ${display}`]),
    `- When: ${when}`,
    `- What to do: ${next}`,
    `- In the sandbox: ${howToMake(name)}`,
    ...(endpoints.length === 0 ? [] : [`- Endpoints: ${listed(endpoints)}`]),
  ];
  return `### ${name}\n\n${facts.join('\n')}`;
}

/** Types that the password of a simulated login can name. */
const BY_PASSWORD: ReadonlySet<string> = new Set([
  'ITEM_ERROR',
  'INSTITUTION_ERROR',
  'API_ERROR',
  'RATE_LIMIT_EXCEEDED',
]);

function howToMake(name: ErrorCode): string {
  const fault = `\`/sandbox/fault\` with \`{"error_code":"${name}"}\` makes the next call answer with it`;
  return BY_PASSWORD.has(catalogue[name].type)
    ? `log in as \`user_good\` with the password \`error_${name}\`; or ${fault}`
    : fault;
}

function listed(endpoints: readonly string[]): string {
  const shown = endpoints.slice(0, LISTED_MAX).map(code).join(', ');
  const more = endpoints.length - LISTED_MAX;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

async function endpointsByCode(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { paths } = openApiDocument(await discoverRoutes()) as {
    readonly paths: Readonly<Record<string, { post: { 'x-errors': readonly { error_code: string }[] } }>>;
  };
  const byCode = new Map<string, string[]>();
  for (const [path, { post }] of Object.entries(paths)) {
    for (const { error_code: name } of post['x-errors'])
      byCode.set(name, [...(byCode.get(name) ?? []), path]);
  }
  return byCode;
}
