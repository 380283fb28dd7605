import type { Bank } from '../data/bank.ts';
import type { Account } from '../data/records.ts';
import { statementPdf, statementsOf } from '../data/statements.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import type { AuthorizationServer } from '../oauth/authorization-server.ts';
import type { Consent } from '../oauth/consents.ts';
import { descriptor, details, type FdxVersion } from './accounts.ts';
import { assetTransferNetworks, contact, paymentNetworks } from './contact.ts';
import { movements } from './entries.ts';
import { requestFault } from './requests.ts';

/** What differs among banks that speak FDX; the control API changes it. */
export interface FdxRules {
  pageSize: number;
  statementsPageSize: number;
  /** Days back that transactions are given of; asking for older ones is an error. */
  historyDays: number;
}

interface Parts {
  readonly bank: Bank;
  readonly authorization: AuthorizationServer;
  readonly rules: FdxRules;
}

const DAY_MS = 86_400_000;

/** FDX below `/fdx/v5` or `/fdx/v6`: the same data, in the shape of that version. */
export function createFdxMount(version: FdxVersion, parts: Parts): Mount {
  return {
    name: 'fdx',
    prefix: `/fdx/${version}`,
    async answer(request) {
      const interaction = request.headers['x-fapi-interaction-id'];
      const answer = await answered(version, parts, request);
      const headers = interaction === undefined ? {} : { 'x-fapi-interaction-id': interaction };
      return { ...answer, headers: { ...headers, ...answer.headers } };
    },
  };
}

async function answered(version: FdxVersion, parts: Parts, request: BankRequest): Promise<BankAnswer> {
  const fault = requestFault(request);
  if (fault !== undefined) return failed(400, 401, fault);
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  const consent = scheme === 'Bearer' ? await parts.authorization.consentOf(token) : undefined;
  if (!consent)
    return {
      ...failed(401, 401, 'the access token is not good, or its consent has ended'),
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    };
  const { path } = request;
  if (path === '/customers/current') return { status: 200, json: { customerId: consent.personId } };
  if (path.startsWith('/consents/')) return consentAnswer(path.slice('/consents/'.length), consent);
  const shared = parts.bank.accountsOf(consent.personId).filter(({ id }) => consent.accountIds.includes(id));
  if (path === '/accounts') return listed(version, parts, shared, request);
  const [, , id = '', part, name] = path.split('/').map(decodeURIComponent);
  const account = shared.find((one) => one.id === id);
  if (!account) return failed(404, 701, 'there is no such account, or it was not shared');
  if (account.status === 'closed') return failed(409, 705, 'the account is closed');
  if (part === 'statements' && name !== undefined) return statementFile(parts.bank, account, name);
  return ofAccount(version, parts, { account, part, request });
}

function ofAccount(
  version: FdxVersion,
  parts: Parts,
  {
    account,
    part,
    request,
  }: { readonly account: Account; readonly part: string | undefined; readonly request: BankRequest },
): BankAnswer {
  const { bank } = parts;
  switch (part) {
    case undefined:
      return { status: 200, json: details(account, version, bank.now()) };
    case 'contact':
      return { status: 200, json: contact(bank, account) };
    case 'payment-networks':
      return { status: 200, json: paymentNetworks(account) };
    case 'asset-transfer-networks':
      return { status: 200, json: assetTransferNetworks(account) };
    case 'transactions':
      return transactions(version, parts, account, request);
    case 'statements':
      return statements(version, parts, account, request);
    default:
      return failed(501, 501, `${part} is not offered`);
  }
}

function listed(
  version: FdxVersion,
  { rules }: Parts,
  accounts: readonly Account[],
  { url }: BankRequest,
): BankAnswer {
  const { items, page } = paged(accounts, url.searchParams, rules.pageSize, version);
  return { status: 200, json: { page, accounts: items.map((account) => descriptor(account, version)) } };
}

function transactions(
  version: FdxVersion,
  { bank, rules }: Parts,
  account: Account,
  { url }: BankRequest,
): BankAnswer {
  const query = url.searchParams;
  const period = periodIn(query);
  if (typeof period === 'string') return failed(400, 703, period);
  const { start, end } = period;
  if (start > 0 && start < bank.now() - (rules.historyDays + 1) * DAY_MS)
    return failed(400, 703, `no more than ${rules.historyDays} days are kept`);
  const found = movements(account, version).filter(({ at }) => at >= start && at <= end);
  const { items, page } = paged(found, query, rules.pageSize, version);
  return { status: 200, json: { page, transactions: items.map(({ entry }) => entry) } };
}

/** In milliseconds; all that there is where the request names none. A text says what is wrong with it. */
function periodIn(query: URLSearchParams): { readonly start: number; readonly end: number } | string {
  const from = query.get('startTime') ?? query.get('startDate');
  const to = query.get('endTime') ?? query.get('endDate');
  if ((from === null) !== (to === null)) return 'startTime and endTime go together';
  const start = from === null ? 0 : Date.parse(from);
  const end = to === null ? Number.POSITIVE_INFINITY : endOf(to);
  return start > end ? 'startTime is after endTime' : { start, end };
}

/** A day means all of it. */
function endOf(text: string): number {
  return text.length === 10 ? Date.parse(text) + DAY_MS - 1 : Date.parse(text);
}

function statements(
  version: FdxVersion,
  { bank, rules }: Parts,
  account: Account,
  { url }: BankRequest,
): BankAnswer {
  const period = periodIn(url.searchParams);
  if (typeof period === 'string') return failed(400, 703, period);
  const found = statementsOf(account, bank.now()).filter(({ date }) => {
    const at = Date.parse(date);
    return at >= period.start && at <= period.end;
  });
  const { items, page } = paged(found, url.searchParams, rules.statementsPageSize, version);
  const listed = items.map(({ id, date }) => ({
    accountId: account.id,
    statementId: id,
    statementDate: date,
    description: `Statement of ${date}`,
    status: 'AVAILABLE',
    links: [{ href: `/accounts/${account.id}/statements/${id}`, action: 'GET', types: ['application/pdf'] }],
  }));
  return { status: 200, json: { page, statements: listed } };
}

function statementFile(bank: Bank, account: Account, id: string): BankAnswer {
  const found = statementsOf(account, bank.now()).find((one) => one.id === id);
  if (!found) return failed(404, 1107, 'there is no such statement');
  const body = statementPdf(bank.household.bankName, account, found);
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body };
}

function paged<T>(
  all: readonly T[],
  query: URLSearchParams,
  sizeMax: number,
  version: FdxVersion,
): { readonly items: readonly T[]; readonly page: Record<string, unknown> } {
  const from = Number((query.get('pageKey') ?? query.get('offset') ?? '0').replace('key-', ''));
  const size = Math.min(Number(query.get('limit') ?? sizeMax), sizeMax);
  const next = from + size;
  const more =
    next < all.length
      ? version === 'v5'
        ? { nextOffset: String(next) }
        : { nextPageKey: `key-${next}` }
      : {};
  return { items: all.slice(from, next), page: { ...more, totalElements: all.length } };
}

function consentAnswer(id: string, consent: Consent): BankAnswer {
  if (id !== consent.grantId) return failed(404, 601, 'there is no such consent');
  return {
    status: 200,
    json: {
      id,
      status: 'ACTIVE',
      durationType: 'TIME_BOUND',
      expirationTime: new Date(consent.expiresAt).toISOString(),
      resources: consent.accountIds.map((accountId) => ({ resourceType: 'ACCOUNT', resourceId: accountId })),
    },
  };
}

function failed(status: number, code: number, message: string): BankAnswer {
  return { status, json: { code, message, debugMessage: message } };
}
