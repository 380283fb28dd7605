import type { BankRequest } from '../http/exchange.ts';

/**
 * What a request of the Bank Account Data interface may hold: members and forms that its public description names, and no others. Its
 * OpenAPI document is not used here.
 */
interface RequestRules {
  readonly method: string;
  readonly path: RegExp;
  readonly query?: Readonly<Record<string, RegExp>>;
  readonly body?: Readonly<Record<string, (value: unknown) => boolean>>;
  readonly bodyNeeds?: readonly string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const SCOPES = ['balances', 'details', 'transactions'];
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && value.length <= 1024;
const isUuid = (value: unknown): boolean => typeof value === 'string' && new RegExp(`^${UUID}$`).test(value);
const isReference = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 256;
const areScopes = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => SCOPES.includes(String(one)));

const RULES: readonly RequestRules[] = [
  {
    method: 'POST',
    path: /^\/token\/new\/$/,
    body: { secret_id: isText, secret_key: isText },
    bodyNeeds: ['secret_id', 'secret_key'],
  },
  { method: 'POST', path: /^\/token\/refresh\/$/, body: { refresh: isText }, bodyNeeds: ['refresh'] },
  { method: 'GET', path: /^\/institutions\/$/, query: { country: /^[a-z]{2}$/i } },
  { method: 'GET', path: /^\/institutions\/[A-Z0-9_]+\/$/ },
  {
    method: 'POST',
    path: /^\/agreements\/enduser\/$/,
    body: {
      institution_id: isText,
      max_historical_days: isCount,
      access_valid_for_days: isCount,
      access_scope: areScopes,
    },
    bodyNeeds: ['institution_id'],
  },
  { method: 'GET', path: new RegExp(`^/agreements/enduser/${UUID}/$`) },
  {
    method: 'POST',
    path: /^\/requisitions\/$/,
    body: {
      redirect: isAddress,
      institution_id: isText,
      agreement: isUuid,
      reference: isReference,
      user_language: (value) => typeof value === 'string' && /^[A-Za-z]{2}$/.test(value),
      account_selection: isFlag,
      redirect_immediate: isFlag,
    },
    bodyNeeds: ['redirect', 'institution_id'],
  },
  { method: 'GET', path: new RegExp(`^/requisitions/${UUID}/$`) },
  { method: 'DELETE', path: new RegExp(`^/requisitions/${UUID}/$`) },
  { method: 'GET', path: new RegExp(`^/accounts/${UUID}/(?:balances/|details/)?$`) },
  {
    method: 'GET',
    path: new RegExp(`^/accounts/${UUID}/transactions/$`),
    query: { date_from: DAY, date_to: DAY },
  },
];

/** What is wrong with a request, in a sentence; undefined where nothing is. */
export function requestFault({ method, path, url, body }: BankRequest): string | undefined {
  const rules = RULES.find((one) => one.method === method && one.path.test(path));
  if (!rules) return `there is no ${method} ${path}`;
  for (const [name, value] of url.searchParams) {
    const form = rules.query?.[name];
    if (!form) return `${path} takes no ${name}`;
    if (!form.test(value)) return `${name} has the wrong form`;
  }
  if (!rules.body) return body.length === 0 ? undefined : 'no body belongs here';
  const given = bodyOf(body);
  if (!given) return 'the body must be a JSON object';
  for (const [name, value] of Object.entries(given)) {
    const isGood = rules.body[name];
    if (!isGood) return `the body takes no ${name}`;
    if (!isGood(value)) return `${name} has the wrong form`;
  }
  const missing = (rules.bodyNeeds ?? []).find((name) => given[name] === undefined);
  return missing === undefined ? undefined : `${missing} is missing`;
}

/** The members of a body; undefined for what is no object. */
export function bodyOf(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
