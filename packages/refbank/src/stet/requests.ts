import type { BankRequest } from '../http/exchange.ts';

/**
 * What a request of STET may hold. Written from the description of the interface on public portals of French banks; its OpenAPI
 * document is not used here.
 */
interface RequestRules {
  readonly method: 'GET' | 'PUT';
  readonly path: RegExp;
  readonly query: readonly string[];
}

const RULES: readonly RequestRules[] = [
  { method: 'GET', path: /^\/accounts$/, query: ['page'] },
  { method: 'GET', path: /^\/accounts\/[^/]+\/balances$/, query: ['page'] },
  {
    method: 'GET',
    path: /^\/accounts\/[^/]+\/transactions$/,
    query: ['dateFrom', 'dateTo', 'afterEntryReference', 'page'],
  },
  { method: 'GET', path: /^\/end-user-identity$/, query: [] },
  { method: 'PUT', path: /^\/consents$/, query: [] },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ADDRESS = /^[0-9a-f.:]{3,45}$/i;

/** What is wrong with a request; undefined where nothing is. */
export function requestFault({ method, path, url, headers, body }: BankRequest): string | undefined {
  const rules = RULES.find((one) => one.method === method && one.path.test(path));
  if (!rules) return `there is no ${method} ${path}`;
  const unknown = [...url.searchParams.keys()].find((name) => !rules.query.includes(name));
  if (unknown !== undefined) return `${path} takes no ${unknown}`;
  for (const name of ['dateFrom', 'dateTo']) {
    const value = url.searchParams.get(name);
    if (value !== null && !DAY.test(value)) return `${name} must be a calendar date`;
  }
  if (!UUID.test(headers['x-request-id'] ?? '')) return 'X-Request-ID must be a UUID';
  const address = headers['psu-ip-address'];
  if (address !== undefined && !ADDRESS.test(address)) return 'PSU-IP-Address must be an address';
  if (method === 'GET') return body.length === 0 ? undefined : 'a GET has no body';
  return headers['content-type'] === 'application/json' ? undefined : 'the body must be JSON';
}

/** What a consent names: accounts by their IBAN or another number. */
export interface Choice {
  readonly balances: readonly string[];
  readonly transactions: readonly string[];
  readonly psuIdentity: boolean;
}

/** The choice in the body of `PUT /consents`; undefined for any other body. */
export function choiceIn(body: Buffer): Choice | undefined {
  try {
    const { balances, transactions, trustedBeneficiaries, psuIdentity, ...others } = JSON.parse(
      body.toString('utf8'),
    ) as Readonly<Record<string, unknown>>;
    const isWhole =
      Object.keys(others).length === 0 &&
      typeof trustedBeneficiaries === 'boolean' &&
      typeof psuIdentity === 'boolean';
    return isWhole
      ? { balances: numbersIn(balances), transactions: numbersIn(transactions), psuIdentity }
      : undefined;
  } catch {
    return undefined;
  }
}

function numbersIn(ids: unknown): string[] {
  if (!Array.isArray(ids)) throw new Error('no list');
  return (ids as { iban?: unknown; other?: { identification?: unknown } }[]).map(({ iban, other }) => {
    const number = iban ?? other?.identification;
    if (typeof number !== 'string') throw new Error('no account');
    return number;
  });
}
