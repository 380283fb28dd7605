import type { Bank } from '../data/bank.ts';
import type { Account } from '../data/records.ts';
import type { BankAnswer, BankRequest } from '../http/exchange.ts';
import type { Counts, Quota } from './counts.ts';
import { balancesOf, dayOf, detailsOf, entryOf, ibanOf } from './records.ts';
import { refused } from './refused.ts';
import type { Requisition, Requisitions } from './requisitions.ts';
import type { BankDataRules } from './rules.ts';

interface Parts {
  readonly bank: Bank;
  readonly rules: BankDataRules;
  readonly requisitions: Requisitions;
  readonly counts: Counts;
}

const DAY_MS = 86_400_000;

/** What the aggregator knows of an account itself, and what it asks the bank for: that is counted. */
export function readAccount(parts: Parts, request: BankRequest): BankAnswer {
  const { bank, requisitions } = parts;
  const [, , name = '', part = ''] = request.path.split('/');
  const id = requisitions.accountOf(name) ?? '';
  const requisition = requisitions.sharing(id);
  const account = bank.account(id);
  if (!requisition)
    return refused(
      404,
      `Account ID ${name} not found`,
      'Please check whether you specified a valid Account ID',
    );
  if (part === '') return { status: 200, json: metadata(parts, name, { requisition, account }) };
  const fault = accessFault(parts, requisition, id);
  if (fault) return fault;
  if (account === undefined || account.status === 'closed')
    return refused(
      401,
      'Account inactive',
      'Account has been closed, or is inactive',
      'AccountInactiveError',
    );
  return counted(parts, `${name} ${part}`, () => ({
    status: 200,
    json: partOf(parts, account, requisition, request),
  }));
}

function metadata(
  { bank, counts }: Parts,
  name: string,
  { requisition, account }: { readonly requisition: Requisition; readonly account: Account | undefined },
): unknown {
  const owner = account && bank.personById(account.holders[0]?.personId ?? '');
  return {
    id: name,
    created: new Date(requisition.createdAt).toISOString(),
    last_accessed: new Date(bank.now()).toISOString(),
    iban: account && account.kind !== 'credit_card' ? ibanOf(account) : null,
    institution_id: requisition.agreement.institutionId,
    status: isOver(requisition, bank.now()) ? 'EXPIRED' : counts.stateOf(account?.id ?? ''),
    owner_name: owner ? `${owner.name.first} ${owner.name.last}` : null,
  };
}

/** What stands against reading at all. */
function accessFault(
  { bank, rules, counts }: Parts,
  requisition: Requisition,
  id: string,
): BankAnswer | undefined {
  const { agreement, status } = requisition;
  if (status === 'SU' || counts.stateOf(id) === 'SUSPENDED')
    return refused(
      409,
      'Account suspended',
      'This account or its requisition was suspended due to numerous errors that occurred while accessing it.',
    );
  if (isOver(requisition, bank.now()))
    return refused(
      401,
      `End User Agreement (EUA) ${agreement.id} has expired`,
      `EUA was valid for ${agreement.accessDays} days. The end user must connect the account once more with new EUA and Requisition`,
    );
  if (status !== 'LN')
    return refused(401, 'Access expired', 'Access has expired or it has been revoked', 'AccessExpiredError');
  counts.noteEnd(id, rules.bdBankFails);
  return rules.bdBankFails
    ? refused(500, 'Unknown request error', 'Request to Institution returned an error', 'UnknownRequestError')
    : undefined;
}

function isOver({ status, agreement }: Requisition, now: number): boolean {
  return status === 'EX' || now > (agreement.acceptedAt ?? now) + agreement.accessDays * DAY_MS;
}

/** Reads of an account and endpoint, so many in 24 hours; each answer says how many are left. */
function counted({ bank, rules, counts }: Parts, name: string, give: () => BankAnswer): BankAnswer {
  const now = bank.now();
  const before = counts.quota(name, rules.bdReadsPerDay, now);
  if (before.remaining === 0) {
    const detail = `The rate limit for this resource is ${before.limit}/day. Please try again in ${before.resetSeconds} seconds`;
    return {
      ...refused(429, 'Rate limit exceeded', detail, 'RateLimitError'),
      headers: quotaHeaders(before),
    };
  }
  counts.countRead(name, now);
  return { ...give(), headers: quotaHeaders(counts.quota(name, rules.bdReadsPerDay, now)) };
}

function quotaHeaders({ limit, remaining, resetSeconds }: Quota): Record<string, string> {
  return {
    HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_LIMIT: String(limit),
    HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_REMAINING: String(remaining),
    HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_RESET: String(resetSeconds),
  };
}

function partOf(
  { bank }: Parts,
  account: Account,
  { agreement }: Requisition,
  { path, url }: BankRequest,
): unknown {
  if (path.endsWith('/details/')) return { account: detailsOf(account, bank.household) };
  if (path.endsWith('/balances/')) return { balances: balancesOf(account, bank.now()) };
  const oldest = dayOf((agreement.acceptedAt ?? bank.now()) - agreement.historyDays * DAY_MS);
  const from = url.searchParams.get('date_from') ?? oldest;
  const to = url.searchParams.get('date_to') ?? dayOf(bank.now());
  const entries = account.entries.filter(({ bookedAt }) => {
    const day = dayOf(bookedAt);
    return day >= from && day >= oldest && day <= to;
  });
  const of = (wanted: 'posted' | 'pending'): unknown[] =>
    entries.filter(({ status }) => status === wanted).map((entry) => entryOf(account, entry));
  return {
    transactions: { booked: of('posted'), pending: of('pending') },
    last_updated: new Date(bank.now()).toISOString(),
  };
}
