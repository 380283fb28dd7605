import type { Bank } from '../data/bank.ts';
import type { Account } from '../data/records.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import type { AuthorizationServer } from '../oauth/authorization-server.ts';
import type { PaymentOrders } from '../payments/orders.ts';
import { balances, describe, isCard, isPaymentAccount, resourceIdOf } from './accounts.ts';
import { startAuthorisation, updateAuthorisation } from './approval.ts';
import { createPsd2Consents, type Psd2Consent, type Psd2Consents } from './consents.ts';
import { camtReport, dayOf, entryOf, mt940Report } from './entries.ts';
import { APPROVAL_PREFIX, createApprovalPages } from './pages.ts';
import { createPaymentPages } from './payment-pages.ts';
import { answerPayment, createPaymentVisits, type PaymentVisits } from './payments.ts';
import { refused } from './refused.ts';
import { bodyOf, requestFault } from './requests.ts';

/** What differs among banks that speak NextGenPSD2; the control API changes it. */
export interface Psd2Rules {
  psd2Approach: 'redirect' | 'decoupled' | 'embedded';
  /** Reads that one consent may have each day and endpoint, whatever it asks for. */
  psd2ReadsPerDay: number;
  psd2ConsentDays: number;
  psd2HistoryDays: number;
  psd2PageSize: number;
  /** In which the bank gives transactions. */
  psd2Bodies: readonly ('json' | 'camt' | 'mt')[];
  /** A token of the authorization server is needed ahead of everything. */
  psd2NeedsToken: boolean;
  /** Transfers need no approval: they are paid from the first payment account at once. */
  psd2ExemptsTransfers: boolean;
  /** A transfer that is asked for again under its X-Request-ID is answered as it was the first time. */
  psd2RemembersRequests: boolean;
}

export interface BerlinGroup {
  readonly consents: Psd2Consents;
  readonly rules: Psd2Rules;
  readonly mounts: readonly Mount[];
}

interface Parts {
  readonly bank: Bank;
  readonly authorization: AuthorizationServer;
  readonly consents: Psd2Consents;
  readonly rules: Psd2Rules;
  readonly orders: PaymentOrders;
  readonly visits: PaymentVisits;
  readonly remembered: Map<string, BankAnswer>;
}

const PREFIX = '/psd2/v1';
const DAY_MS = 86_400_000;

/** NextGenPSD2 of the Berlin Group below `/psd2/v1`, and its pages. */
export function createBerlinGroup(
  bank: Bank,
  authorization: AuthorizationServer,
  orders: PaymentOrders,
): BerlinGroup {
  const consents = createPsd2Consents();
  const rules: Psd2Rules = {
    psd2Approach: 'redirect',
    psd2ReadsPerDay: 4,
    psd2ConsentDays: 180,
    psd2HistoryDays: 90,
    psd2PageSize: 50,
    psd2Bodies: ['json', 'camt', 'mt'],
    psd2NeedsToken: false,
    psd2ExemptsTransfers: false,
    psd2RemembersRequests: false,
  };
  const visits = createPaymentVisits();
  const parts = { bank, authorization, consents, rules, orders, visits, remembered: new Map() };
  const mount: Mount = { name: 'psd2', prefix: PREFIX, answer: (request) => answered(parts, request) };
  return {
    consents,
    rules,
    mounts: [mount, createApprovalPages(bank, consents), createPaymentPages(bank, orders, visits)],
  };
}

async function answered(parts: Parts, request: BankRequest): Promise<BankAnswer> {
  const { 'x-request-id': requestId = '' } = request.headers;
  const answer = await route(parts, request);
  return { ...answer, headers: { 'x-request-id': requestId, ...answer.headers } };
}

async function route(parts: Parts, request: BankRequest): Promise<BankAnswer> {
  const fault = requestFault(request);
  if (fault !== undefined) return refused(400, 'FORMAT_ERROR', fault);
  const [, token = ''] = (request.headers.authorization ?? '').split(' ');
  if (parts.rules.psd2NeedsToken && !(await parts.authorization.consentOf(token)))
    return refused(401, 'TOKEN_INVALID', 'the token is not good');
  const { method, path } = request;
  if (path.startsWith('/payments/')) return answerPayment(parts, request);
  if (path === '/consents') return newConsent(parts, request);
  if (path.startsWith('/consents/')) return ofConsent(parts, request);
  const consent = parts.consents.find(request.headers['consent-id'] ?? '');
  if (!consent) return refused(403, 'CONSENT_UNKNOWN', 'there is no such consent');
  expire(parts, consent);
  if (consent.status !== 'valid') return refused(401, 'CONSENT_INVALID', `the consent is ${consent.status}`);
  const isAttended = request.headers['psu-ip-address'] !== undefined;
  // Pages of one list are one read of it.
  const isCounted = !isAttended && !request.url.searchParams.has('page');
  if (isCounted && !parts.consents.count(consent, `${method} ${path}`, dayOf(parts.bank.now())))
    return refused(429, 'ACCESS_EXCEEDED', 'the reads of this day are used up');
  return reading(parts, consent, request);
}

function newConsent({ bank, consents, rules }: Parts, { headers, body }: BankRequest): BankAnswer {
  const asked = bodyOf(body) as {
    readonly access: Readonly<Record<string, unknown>>;
    readonly validUntil: string;
    readonly frequencyPerDay: number;
  };
  const longest = dayOf(bank.now() + rules.psd2ConsentDays * DAY_MS);
  if (asked.validUntil < dayOf(bank.now())) return refused(400, 'FORMAT_ERROR', 'validUntil is over');
  const consent = consents.create({
    personId: null,
    accountIds: [],
    namesOwner: asked.access.allPsd2 === 'allAccountsWithOwnerName',
    validUntil: [asked.validUntil, longest].sort()[0] ?? longest,
    frequencyPerDay: Math.min(asked.frequencyPerDay, rules.psd2ReadsPerDay),
    backTo: headers['tpp-redirect-uri'] ?? null,
    backToAfterRefusal: headers['tpp-nok-redirect-uri'] ?? null,
  });
  return approachOf(rules, consent);
}

function approachOf({ psd2Approach: approach }: Psd2Rules, consent: Psd2Consent): BankAnswer {
  const own = `${PREFIX}/consents/${consent.id}`;
  const shared = { self: { href: own }, status: { href: `${own}/status` } };
  const answer = (links: object, more: object = {}): BankAnswer => ({
    status: 201,
    headers: { 'aspsp-sca-approach': approach.toUpperCase(), location: own },
    json: { consentStatus: consent.status, consentId: consent.id, ...more, _links: { ...links, ...shared } },
  });
  if (approach === 'redirect') return answer({ scaRedirect: { href: `${APPROVAL_PREFIX}/${consent.id}` } });
  if (approach === 'embedded')
    return answer({ startAuthorisationWithPsuAuthentication: { href: `${own}/authorisations` } });
  const authorisation = { id: 'app', status: 'started' as const };
  consent.authorisations.push(authorisation);
  return answer(
    { scaStatus: { href: `${own}/authorisations/app` } },
    { psuMessage: 'Please confirm in the app of your bank.' },
  );
}

function ofConsent(parts: Parts, request: BankRequest): BankAnswer {
  const [, , id = '', part, authorisationId] = request.path.split('/');
  const consent = parts.consents.find(id);
  if (!consent) return refused(403, 'CONSENT_UNKNOWN', 'there is no such consent');
  expire(parts, consent);
  if (part === 'status') return { status: 200, json: { consentStatus: consent.status } };
  if (part === 'authorisations') return ofAuthorisation(parts, consent, request, authorisationId);
  if (request.method === 'DELETE') {
    if (consent.status === 'valid' || consent.status === 'received') consent.status = 'terminatedByTpp';
    return { status: 204 };
  }
  const { status: consentStatus, validUntil, frequencyPerDay } = consent;
  return {
    status: 200,
    json: {
      access: {},
      recurringIndicator: true,
      validUntil,
      frequencyPerDay,
      lastActionDate: dayOf(parts.bank.now()),
      consentStatus,
    },
  };
}

function ofAuthorisation(
  { bank }: Parts,
  consent: Psd2Consent,
  request: BankRequest,
  authorisationId: string | undefined,
): BankAnswer {
  if (authorisationId === undefined) return startAuthorisation(bank, consent, request);
  const authorisation = consent.authorisations.find(({ id }) => id === authorisationId);
  if (!authorisation) return refused(404, 'RESOURCE_UNKNOWN', 'there is no such authorisation');
  if (request.method === 'PUT') return updateAuthorisation(bank, consent, authorisation, request);
  return { status: 200, json: { scaStatus: authorisation.status } };
}

function expire({ bank }: Parts, consent: Psd2Consent): void {
  if (consent.status === 'valid' && consent.validUntil < dayOf(bank.now())) consent.status = 'expired';
}

function reading(parts: Parts, consent: Psd2Consent, request: BankRequest): BankAnswer {
  const { bank } = parts;
  const [, collection = '', resourceId, part] = request.path.split('/');
  const accounts = bank
    .accountsOf(consent.personId ?? '')
    .filter((one) => consent.accountIds.includes(one.id) && isPaymentAccount(one))
    .filter((one) => isCard(one) === (collection === 'card-accounts'));
  const facts = { consentId: consent.id, namesOwner: consent.namesOwner, now: bank.now() };
  const told = (one: Account): unknown => describe(one, bank.household, facts);
  if (resourceId === undefined)
    return {
      status: 200,
      json: { [collection === 'accounts' ? 'accounts' : 'cardAccounts']: accounts.map(told) },
    };
  const account = accounts.find((one) => resourceIdOf(consent.id, one) === resourceId);
  if (!account || account.status === 'closed')
    return refused(404, 'RESOURCE_UNKNOWN', 'there is no such account');
  if (part === undefined) return { status: 200, json: { account: told(account) } };
  if (part === 'balances') return { status: 200, json: { balances: balances(account, bank.now()) } };
  return transactions(parts, account, request);
}

const TYPES = { json: 'application/json', camt: 'application/xml', mt: 'text/plain' } as const;

function transactions({ bank, rules }: Parts, account: Account, { url, headers }: BankRequest): BankAnswer {
  const { searchParams: query } = url;
  const status = query.get('bookingStatus');
  const from = query.get('dateFrom');
  const to = query.get('dateTo') ?? dayOf(bank.now());
  if (status === null || from === null)
    return refused(400, 'FORMAT_ERROR', 'bookingStatus and dateFrom are needed');
  if (from > to || from < dayOf(bank.now() - (rules.psd2HistoryDays + 1) * DAY_MS))
    return refused(400, 'PERIOD_INVALID', `no more than ${rules.psd2HistoryDays} days are kept`);
  const entries = account.entries.filter((entry) => {
    const day = dayOf(entry.bookedAt);
    const isWanted = status === 'both' || (entry.status === 'posted') === (status === 'booked');
    return isWanted && day >= from && day <= to;
  });
  const body = rules.psd2Bodies.find((one) => headers.accept === TYPES[one]);
  if (body === 'camt' && !isCard(account))
    return {
      status: 200,
      headers: { 'content-type': TYPES.camt },
      body: camtReport(account, entries, { from, to }),
    };
  if (body === 'mt' && !isCard(account))
    return {
      status: 200,
      headers: { 'content-type': TYPES.mt },
      body: mt940Report(account, entries, { from, to }),
    };
  if (body !== 'json')
    return refused(406, 'REQUESTED_FORMATS_INVALID', `there are ${rules.psd2Bodies.join(', ')}`);
  return report(rules, account, entries, url);
}

function report(
  { psd2PageSize: size }: Psd2Rules,
  account: Account,
  entries: Account['entries'],
  url: URL,
): BankAnswer {
  const page = Number(url.searchParams.get('page') ?? '0');
  const shown = entries.slice(page * size, (page + 1) * size);
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  const hasMore = (page + 1) * size < entries.length;
  const of = (status: 'posted' | 'pending'): unknown[] =>
    shown.filter((entry) => entry.status === status).map((entry) => entryOf(account, entry));
  return {
    status: 200,
    json: {
      [isCard(account) ? 'cardTransactions' : 'transactions']: {
        booked: of('posted'),
        pending: of('pending'),
        _links: hasMore ? { next: { href: `${next.pathname}${next.search}` } } : {},
      },
    },
  };
}
