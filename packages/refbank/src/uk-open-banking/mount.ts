import type { Bank } from '../data/bank.ts';
import type { Account } from '../data/records.ts';
import type { BankAnswer, BankRequest, Mount, RawMount } from '../http/exchange.ts';
import type { PaymentOrders } from '../payments/orders.ts';
import { type AnswerSignature, createAnswerSigner } from './answer-signatures.ts';
import { createOpenBankingAuthorization, type OpenBankingAuthorization } from './authorization.ts';
import { type AccessConsent, type AccessConsents, createAccessConsents } from './consents.ts';
import { failed } from './failed.ts';
import { createPaymentConsents, type PaymentConsents } from './payment-consents.ts';
import { answerPayment, type PaymentParts } from './payments.ts';
import { accountIdOf, accountRecord, balanceRecords, entryRecord, partyRecord } from './records.ts';
import { membersOf, requestFault } from './requests.ts';
import { consentWord, isServed, type Version } from './words.ts';

/** What differs among banks that speak UK Open Banking; the control API changes it. */
export interface OpenBankingRules {
  obReadsPerDay: number;
  obPageSize: number;
  /** Older transactions are given in the first minutes after the approval. */
  obHistoryDays: number;
  obHistoryMinutes: number;
  /** Where the holders of an account are told: `parties` has all of them, `party` one. */
  obHoldersAt: readonly ('parties' | 'party')[];
  /** What an address that the bank does not have is answered with. */
  obAbsentStatus: number;
  /** How answers of payment initiation are signed. */
  obAnswerSignature: AnswerSignature;
}

export interface OpenBanking {
  readonly issuer: string;
  readonly consents: AccessConsents;
  readonly paymentConsents: PaymentConsents;
  readonly rules: OpenBankingRules;
  readonly authorization: OpenBankingAuthorization;
  readonly mounts: readonly (Mount | RawMount)[];
}

interface Parts {
  readonly bank: Bank;
  readonly consents: AccessConsents;
  readonly authorization: OpenBankingAuthorization;
  readonly rules: OpenBankingRules;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * UK Open Banking account information below `/open-banking/v3.1/aisp` and `/open-banking/v4.0/aisp`, and payment initiation below
 * `/pisp` beside them.
 */
export function createOpenBanking(origin: string, bank: Bank, orders: PaymentOrders): OpenBanking {
  const consents = createAccessConsents();
  const paymentConsents = createPaymentConsents();
  const rules: OpenBankingRules = {
    obReadsPerDay: 4,
    obPageSize: 50,
    obHistoryDays: 90,
    obHistoryMinutes: 5,
    obHoldersAt: ['parties', 'party'],
    obAbsentStatus: 404,
    obAnswerSignature: 'encoded',
  };
  const authorization = createOpenBankingAuthorization(origin, { bank, consents, paymentConsents });
  const parts = { bank, consents, authorization, rules };
  const { now } = bank;
  const signer = createAnswerSigner();
  const paying: PaymentParts = { now, consents: paymentConsents, orders, authorization, answers: new Map() };
  const mounts = (['v3.1', 'v4.0'] as const).flatMap((version): Mount[] => [
    {
      name: 'open-banking',
      prefix: `/open-banking/${version}/aisp`,
      answer: (request) => answered(request, () => route(version, parts, request)),
    },
    {
      name: 'open-banking-payments',
      prefix: `/open-banking/${version}/pisp`,
      async answer(request) {
        const answer = await answered(request, () => answerPayment(version, paying, request));
        return signer.signed(answer, rules.obAnswerSignature, now());
      },
    },
  ]);
  return {
    issuer: authorization.issuer,
    consents,
    paymentConsents,
    rules,
    authorization,
    mounts: [authorization.mount, signer.keys, ...mounts],
  };
}

async function answered(request: BankRequest, route: () => Promise<BankAnswer>): Promise<BankAnswer> {
  const interaction = request.headers['x-fapi-interaction-id'];
  const answer = await route();
  return {
    ...answer,
    headers: { ...(interaction ? { 'x-fapi-interaction-id': interaction } : {}), ...answer.headers },
  };
}

async function route(version: Version, parts: Parts, request: BankRequest): Promise<BankAnswer> {
  const fault = requestFault(request);
  if (fault) return failed(version, 400, fault.about, fault.text);
  const [, token = ''] = (request.headers.authorization ?? '').split(' ');
  if (request.path.startsWith('/account-access-consents')) {
    if (!(await parts.authorization.isOwnToken(token))) return { status: 401, json: {} };
    return ofConsent(version, parts, request);
  }
  const consent = await parts.authorization.consentOf(token);
  if (!consent) return { status: 401, json: {} };
  expire(parts, consent);
  if (consent.status !== 'authorised') return failed(version, 400, 'status', 'the consent cannot be used');
  const isAttended = request.headers['x-fapi-customer-ip-address'] !== undefined;
  const isFirst = !request.url.searchParams.has('page');
  if (!isAttended && isFirst) {
    const reads = parts.consents.count(consent, request.path, dayOf(parts.bank.now()));
    if (reads > parts.rules.obReadsPerDay)
      return { status: 429, headers: { 'retry-after': '3600' }, json: {} };
  }
  return reading(version, parts, consent, request);
}

function expire({ bank }: Parts, consent: AccessConsent): void {
  if (consent.expiresAt !== null && consent.expiresAt <= bank.now() && consent.status !== 'revoked')
    consent.status = 'expired';
}

function ofConsent(version: Version, parts: Parts, { method, path, body }: BankRequest): BankAnswer {
  const { bank, consents, authorization } = parts;
  const id = path.split('/')[2];
  if (id === undefined) {
    const data = membersOf(body)?.Data as {
      readonly Permissions: string[];
      readonly ExpirationDateTime?: string;
    };
    const expiresAt = data.ExpirationDateTime === undefined ? null : Date.parse(data.ExpirationDateTime);
    const made = consents.create({ permissions: data.Permissions, expiresAt, createdAt: bank.now() });
    return { status: 201, json: consentRecord(version, made) };
  }
  const consent = consents.find(id);
  if (!consent) return failed(version, 400, 'unknown', 'there is no such consent');
  expire(parts, consent);
  if (method === 'GET') return { status: 200, json: consentRecord(version, consent) };
  consent.status = 'revoked';
  authorization.end(consent);
  return { status: 204 };
}

function consentRecord(
  version: Version,
  { id, status, permissions, expiresAt, createdAt }: AccessConsent,
): unknown {
  return {
    Data: {
      ConsentId: id,
      Status: consentWord(status, version),
      CreationDateTime: new Date(createdAt).toISOString(),
      StatusUpdateDateTime: new Date(createdAt).toISOString(),
      Permissions: permissions,
      ...(expiresAt === null ? {} : { ExpirationDateTime: new Date(expiresAt).toISOString() }),
    },
    Risk: {},
    Links: { Self: `/account-access-consents/${id}` },
    Meta: { TotalPages: 1 },
  };
}

function reading(version: Version, parts: Parts, consent: AccessConsent, request: BankRequest): BankAnswer {
  const { bank } = parts;
  const has = (...permissions: string[]): boolean =>
    permissions.some((one) => consent.permissions.includes(one));
  const refused = failed(version, 403, 'mismatch', 'the consent does not have the permission for it');
  const accounts = bank
    .accountsOf(consent.personId ?? '')
    .filter(
      ({ id, kind, status }) => consent.accountIds.includes(id) && isServed(kind) && status !== 'closed',
    );
  const told = (one: Account): unknown =>
    accountRecord(one, version, { consentId: consent.id, isDetailed: has('ReadAccountsDetail') });
  const [, , id, part] = request.path.split('/');
  if (id === undefined) return page({ Account: accounts.map(told) }, request.url);
  const account = accounts.find((one) => accountIdOf(consent.id, one) === id);
  if (!account) return failed(version, 400, 'unknown', 'there is no such account');
  switch (part) {
    case undefined:
      return page({ Account: [told(account)] }, request.url);
    case 'balances':
      return has('ReadBalances')
        ? page({ Balance: balanceRecords(account, version, consent.id, bank.now()) }, request.url)
        : refused;
    case 'transactions':
      return has('ReadTransactionsBasic', 'ReadTransactionsDetail')
        ? transactions(version, parts, { account, consent, url: request.url })
        : refused;
    case 'parties':
    case 'party':
      if (!parts.rules.obHoldersAt.includes(part)) return { status: parts.rules.obAbsentStatus, json: {} };
      return has('ReadParty') ? page(parties(bank, account, part === 'party'), request.url) : refused;
    default:
      return { status: parts.rules.obAbsentStatus, json: {} };
  }
}

function parties(bank: Bank, { holders }: Account, isSingle: boolean): unknown {
  const people = holders.flatMap(({ personId }) => bank.personById(personId) ?? []).map(partyRecord);
  return { Party: isSingle ? people[0] : people };
}

function transactions(
  version: Version,
  { bank, rules }: Parts,
  {
    account,
    consent,
    url,
  }: { readonly account: Account; readonly consent: AccessConsent; readonly url: URL },
): BankAnswer {
  const bound = (name: string, otherwise: string): string =>
    (url.searchParams.get(name) ?? otherwise).slice(0, 10);
  const from = bound('fromBookingDateTime', '0000');
  const to = bound('toBookingDateTime', '9999');
  if (from > to) return failed(version, 400, 'date', 'fromBookingDateTime is after toBookingDateTime');
  const isFresh = (consent.approvedAt ?? 0) + rules.obHistoryMinutes * MINUTE_MS > bank.now();
  if (!isFresh && from < dayOf(bank.now() - (rules.obHistoryDays + 1) * DAY_MS))
    return failed(version, 403, 'again', 'older transactions need a new approval');
  const has = (permission: string): boolean => consent.permissions.includes(permission);
  const found = account.entries.filter(({ bookedAt, amount }) => {
    const isWanted = has(amount.startsWith('-') ? 'ReadTransactionsDebits' : 'ReadTransactionsCredits');
    return isWanted && dayOf(bookedAt) >= from && dayOf(bookedAt) <= to;
  });
  const number = Number(url.searchParams.get('page') ?? '0');
  const shown = found.slice(number * rules.obPageSize, (number + 1) * rules.obPageSize);
  const records = shown.map((entry) => entryRecord(account, entry, version, consent.id));
  return page(
    { Transaction: records },
    url,
    (number + 1) * rules.obPageSize < found.length ? number + 1 : null,
  );
}

function page(data: unknown, url: URL, nextPage: number | null = null): BankAnswer {
  const next = new URL(url);
  next.searchParams.set('page', String(nextPage));
  const self = `${url.pathname}${url.search}`;
  const links = { Self: self, ...(nextPage === null ? {} : { Next: `${next.pathname}${next.search}` }) };
  return { status: 200, json: { Data: data, Links: links, Meta: { TotalPages: 1 } } };
}
