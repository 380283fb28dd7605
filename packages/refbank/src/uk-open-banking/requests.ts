import type { BankRequest } from '../http/exchange.ts';

/**
 * What a request of UK Open Banking account information may hold. Written from the description of the interface: paths, headers,
 * parameters, and members of the consent; its OpenAPI document is not used here.
 */
const PATHS: readonly (readonly [method: string, path: RegExp, query: readonly string[]])[] = [
  ['POST', /^\/account-access-consents$/, []],
  ['GET', /^\/account-access-consents\/[^/]+$/, []],
  ['DELETE', /^\/account-access-consents\/[^/]+$/, []],
  ['GET', /^\/accounts$/, ['page']],
  ['GET', /^\/accounts\/[^/]+$/, []],
  ['GET', /^\/accounts\/[^/]+\/balances$/, []],
  ['GET', /^\/accounts\/[^/]+\/transactions$/, ['fromBookingDateTime', 'toBookingDateTime', 'page']],
  ['GET', /^\/accounts\/[^/]+\/part(y|ies)$/, []],
];

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;
const FORMS: Readonly<Record<string, RegExp>> = {
  fromBookingDateTime: MOMENT,
  toBookingDateTime: MOMENT,
  page: /^\d{1,6}$/,
};
const HEADERS: Readonly<Record<string, RegExp>> = {
  'x-fapi-interaction-id': /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  'x-fapi-customer-ip-address': /^[0-9a-f.:]{3,45}$/i,
  accept: /application\/json|\*\/\*/,
};
const PERMISSIONS: ReadonlySet<string> = new Set([
  'ReadAccountsBasic',
  'ReadAccountsDetail',
  'ReadBalances',
  'ReadParty',
  'ReadPartyPSU',
  'ReadTransactionsBasic',
  'ReadTransactionsCredits',
  'ReadTransactionsDebits',
  'ReadTransactionsDetail',
]);
const CONSENT_MEMBERS = [
  'Permissions',
  'ExpirationDateTime',
  'TransactionFromDateTime',
  'TransactionToDateTime',
];

export interface RequestFault {
  readonly about: 'header' | 'field';
  readonly text: string;
}

/** What is wrong with a request; undefined where nothing is. */
export function requestFault({ method, path, url, headers, body }: BankRequest): RequestFault | undefined {
  const field = (text: string): RequestFault => ({ about: 'field', text });
  const known = PATHS.find(([one, form]) => one === method && form.test(path));
  if (!known) return field(`there is no ${method} ${path}`);
  for (const [name, value] of url.searchParams) {
    if (!known[2].includes(name)) return field(`${path} takes no ${name}`);
    if (!FORMS[name]?.test(value)) return field(`${name} has the wrong form`);
  }
  for (const [name, form] of Object.entries(HEADERS)) {
    const value = headers[name];
    if (value !== undefined && !form.test(value))
      return { about: 'header', text: `${name} has the wrong form` };
  }
  if (method !== 'POST') return undefined;
  const fault = consentFault(body);
  return fault === undefined ? undefined : field(fault);
}

/** Rules of the standard: `Detail` needs `Basic` beside nothing, and transactions need a direction (permissions, 3.1.11). */
function consentFault(body: Buffer): string | undefined {
  const { Data: data, Risk: risk, ...others } = membersOf(body) ?? {};
  const [other] = Object.keys(others);
  if (other !== undefined) return `the body takes no ${other}`;
  if (!isRecord(risk)) return 'Risk must be an object';
  if (!isRecord(data)) return 'Data must be an object';
  const unknown = Object.keys(data).find((name) => !CONSENT_MEMBERS.includes(name));
  if (unknown !== undefined) return `Data takes no ${unknown}`;
  for (const name of CONSENT_MEMBERS.slice(1))
    if (data[name] !== undefined && !isMoment(data[name])) return `${name} has the wrong form`;
  const { Permissions: permissions } = data;
  if (!Array.isArray(permissions) || permissions.length === 0) return 'Permissions are missing';
  const wrong = permissions.find((one) => !PERMISSIONS.has(String(one)));
  if (wrong !== undefined) return `there is no permission ${String(wrong)}`;
  const asks = (part: RegExp): boolean => permissions.some((one) => part.test(String(one)));
  if (!asks(/^ReadAccounts/)) return 'ReadAccountsBasic or ReadAccountsDetail is needed';
  if (asks(/^ReadTransactions(Basic|Detail)$/) !== asks(/^ReadTransactions(Credits|Debits)$/))
    return 'transactions need ReadTransactionsBasic or Detail, and Credits or Debits';
  return undefined;
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && MOMENT.test(value);
}

export function membersOf(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
