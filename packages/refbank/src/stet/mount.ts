import type { Bank } from '../data/bank.ts';
import type { Account } from '../data/records.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import type { AuthorizationServer } from '../oauth/authorization-server.ts';
import type { Consent } from '../oauth/consents.ts';
import {
  accountRecord,
  balanceRecords,
  dayOf,
  entryRecord,
  isServed,
  numberOf,
  resourceIdOf,
} from './records.ts';
import { type Choice, choiceIn, requestFault } from './requests.ts';

/** What differs among banks that speak STET; the control API changes it. */
export interface StetRules {
  stetReadsPerDay: number;
  stetPageSize: number;
  /** Mixed consent: nothing of an account is given before `PUT /consents` names it. */
  stetNamesAccounts: boolean;
}

export interface Stet {
  readonly rules: StetRules;
  readonly mount: Mount;
}

interface Parts {
  readonly bank: Bank;
  readonly authorization: AuthorizationServer;
  readonly rules: StetRules;
  /** By grant. */
  readonly choices: Map<string, Choice>;
  /** By grant, address and day. */
  readonly reads: Map<string, number>;
}

/** Account information of STET below `/stet/psd2/v1.6.2`, behind the authorization server of `/oauth`. */
export function createStet(bank: Bank, authorization: AuthorizationServer): Stet {
  const rules: StetRules = { stetReadsPerDay: 4, stetPageSize: 50, stetNamesAccounts: false };
  const parts = { bank, authorization, rules, choices: new Map(), reads: new Map() };
  return {
    rules,
    mount: {
      name: 'stet',
      prefix: '/stet/psd2/v1.6.2',
      async answer(request) {
        const id = request.headers['x-request-id'];
        const answer = await answered(parts, request);
        return {
          ...answer,
          headers: { ...(id === undefined ? {} : { 'x-request-id': id }), ...answer.headers },
        };
      },
    },
  };
}

async function answered(parts: Parts, request: BankRequest): Promise<BankAnswer> {
  const { bank, authorization, choices } = parts;
  const fault = requestFault(request);
  if (fault !== undefined) return failed(request, 400, 'Bad Request', fault);
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  const consent = scheme === 'Bearer' ? await authorization.consentOf(token) : undefined;
  if (!consent) return failed(request, 401, 'Unauthorized', 'the access token is not good');
  if (request.method === 'PUT') {
    const choice = choiceIn(request.body);
    if (!choice) return failed(request, 400, 'Bad Request', 'the choice has the wrong form');
    choices.set(consent.grantId, choice);
    return { status: 201, json: {} };
  }
  if (isTooOften(parts, consent, request))
    return {
      ...failed(request, 429, 'Too Many Requests', 'try again tomorrow'),
      headers: { 'retry-after': '3600' },
    };
  const person = bank.personById(consent.personId);
  if (request.path === '/end-user-identity')
    return mayTellIdentity(parts, consent)
      ? { status: 200, json: { connectedPsu: `${person?.name.first} ${person?.name.last}`, _links: {} } }
      : failed(request, 403, 'Forbidden', 'the consent is not about it');
  return ofAccounts(parts, consent, request);
}

function mayTellIdentity({ rules, choices }: Parts, { grantId }: Consent): boolean {
  return !rules.stetNamesAccounts || choices.get(grantId)?.psuIdentity === true;
}

function isTooOften(
  { bank, rules, reads }: Parts,
  { grantId }: Consent,
  { path, url, headers }: BankRequest,
): boolean {
  if (headers['psu-ip-address'] !== undefined || url.searchParams.has('page')) return false;
  const name = `${grantId} ${path} ${dayOf(bank.now())}`;
  const reached = (reads.get(name) ?? 0) + 1;
  reads.set(name, reached);
  return reached > rules.stetReadsPerDay;
}

function ofAccounts(parts: Parts, consent: Consent, request: BankRequest): BankAnswer {
  const { bank, rules, choices } = parts;
  const { grantId, personId, accountIds } = consent;
  const choice = rules.stetNamesAccounts ? (choices.get(grantId) ?? NOTHING) : undefined;
  const mayRead = (account: Account, part: 'balances' | 'transactions'): boolean =>
    choice === undefined || choice[part].includes(numberOf(account));
  const shared = bank
    .accountsOf(personId)
    .filter((one) => accountIds.includes(one.id) && isServed(one) && one.status !== 'closed');
  const [, , id, part] = request.path.split('/').map(decodeURIComponent);
  if (id === undefined) {
    const records = shared.map((one) => accountRecord(one, grantId, mayRead(one, 'balances')));
    const psu = bank.personById(personId)?.name;
    return page(request, { connectedPsu: `${psu?.first} ${psu?.last}`, accounts: records }, null);
  }
  const account = shared.find((one) => resourceIdOf(grantId, one) === id);
  if (!account) return failed(request, 404, 'Not Found', 'there is no such account');
  if (!mayRead(account, part === 'balances' ? 'balances' : 'transactions'))
    return failed(request, 403, 'Forbidden', 'the consent is not about it');
  if (part === 'balances') return page(request, { balances: balanceRecords(account, bank.now()) }, null);
  return transactions(request, account, rules);
}

const NOTHING: Choice = { balances: [], transactions: [], psuIdentity: false };

function transactions(request: BankRequest, account: Account, { stetPageSize: size }: StetRules): BankAnswer {
  const { searchParams: query } = request.url;
  const [from, to] = [query.get('dateFrom') ?? '0000', query.get('dateTo') ?? '9999'];
  const found = account.entries.filter(({ bookedAt }) => dayOf(bookedAt) >= from && dayOf(bookedAt) <= to);
  // Nothing to tell is told by no content.
  if (found.length === 0) return { status: 204 };
  const number = Number(query.get('page') ?? '0');
  const shown = found.slice(number * size, (number + 1) * size).map((entry) => entryRecord(account, entry));
  return page(request, { transactions: shown }, (number + 1) * size < found.length ? number + 1 : null);
}

/** Links are written below the interface, without a slash before them. */
function page({ path, url }: BankRequest, content: object, nextPage: number | null): BankAnswer {
  const query = new URLSearchParams(url.search);
  query.set('page', String(nextPage));
  const next = nextPage === null ? {} : { next: { href: `${path.slice(1)}?${query.toString()}` } };
  const self = { self: { href: `${path.slice(1)}${url.search}` } };
  return {
    status: 200,
    headers: { 'content-type': 'application/hal+json' },
    json: { ...content, _links: { ...self, ...next } },
  };
}

function failed({ path }: BankRequest, status: number, error: string, message: string): BankAnswer {
  return { status, json: { timestamp: new Date(0).toISOString(), status, error, message, path } };
}
