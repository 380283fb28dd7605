import type { BankRequest } from '../http/exchange.ts';

/**
 * What a request of each path may hold. Written from public descriptions of FDX; its own schema files are for its members, and are
 * not used here.
 */
interface RequestRules {
  readonly path: RegExp;
  readonly query: Readonly<Record<string, RegExp>>;
  /** What the answer may be; JSON where it is absent. */
  readonly accept?: RegExp;
}

const COUNT = /^[1-9]\d{0,3}$/;
const OPAQUE = /^[\w.~-]{1,256}$/;
const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACCOUNT = '/accounts/[^/]+';
const PERIOD_IN_PAGES = {
  startTime: DAY_OR_MOMENT,
  endTime: DAY_OR_MOMENT,
  startDate: DAY,
  endDate: DAY,
  limit: COUNT,
  offset: OPAQUE,
  pageKey: OPAQUE,
};

const GETS: readonly RequestRules[] = [
  { path: /^\/customers\/current$/, query: {} },
  { path: /^\/consents\/[^/]+$/, query: {} },
  {
    path: /^\/accounts$/,
    query: { limit: COUNT, offset: OPAQUE, pageKey: OPAQUE, resultType: /^(lightweight|details)$/ },
  },
  { path: new RegExp(`^${ACCOUNT}$`), query: {} },
  { path: new RegExp(`^${ACCOUNT}/(contact|payment-networks|asset-transfer-networks)$`), query: {} },
  { path: new RegExp(`^${ACCOUNT}/(transactions|statements)$`), query: PERIOD_IN_PAGES },
  { path: new RegExp(`^${ACCOUNT}/statements/[^/]+$`), query: {}, accept: /application\/pdf|\*\/\*/ },
];

const HEADERS: Readonly<Record<string, RegExp>> = {
  'x-fapi-interaction-id': /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
};
const JSON_ACCEPTED = /application\/json|\*\/\*/;

const OPTIONAL_HEADERS: Readonly<Record<string, RegExp>> = {
  'fdx-api-actor-type': /^(BATCH|USER)$/,
  'x-fapi-customer-ip-address': /^[0-9a-f.:]+$/i,
};

/** What is wrong with a request, in a sentence; undefined where nothing is. */
export function requestFault({ method, path, url, headers }: BankRequest): string | undefined {
  if (method !== 'GET') return `${method} is not answered here`;
  const rules = GETS.find((one) => one.path.test(path));
  if (!rules) return `there is no path ${path}`;
  for (const [name, value] of url.searchParams) {
    const form = rules.query[name];
    if (!form) return `${path} takes no ${name}`;
    if (!form.test(value)) return `${name} has the wrong form`;
  }
  const needed = { ...HEADERS, accept: rules.accept ?? JSON_ACCEPTED };
  for (const [name, form] of Object.entries(needed)) {
    const value = headers[name];
    if (value === undefined) return `the header ${name} is missing`;
    if (!form.test(value)) return `the header ${name} has the wrong form`;
  }
  for (const [name, form] of Object.entries(OPTIONAL_HEADERS)) {
    const value = headers[name];
    if (value !== undefined && !form.test(value)) return `the header ${name} has the wrong form`;
  }
  return undefined;
}
