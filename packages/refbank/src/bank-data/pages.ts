import { randomBytes } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import { page } from '../http/page.ts';
import { consentPage, errorPage, loginPage } from '../oauth/pages.ts';
import { dayOf, isPaymentAccount } from './records.ts';
import type { Requisition, Requisitions } from './requisitions.ts';

export const LINK_PREFIX = '/bank-data/link';
const COOKIE = 'bank_data_visit';
const DAY_MS = 86_400_000;

/** Where the link of a requisition leads: the pages of the bank, whose person logs in and chooses accounts. */
export function createLinkPages(bank: Bank, requisitions: Requisitions): Mount {
  return {
    name: 'bank-data-pages',
    prefix: LINK_PREFIX,
    answer(request) {
      const requisition = requisitions.find(request.path.slice(1));
      if (!requisition || !['CR', 'GC', 'UA', 'SA'].includes(requisition.status))
        return page(
          400,
          errorPage(bank.household.bankName, 'This link was used before.', 'Go back and begin again.'),
        );
      return request.method === 'POST'
        ? decided(bank, requisition, request)
        : shown(bank, requisition, request);
    },
  };
}

function shown(bank: Bank, requisition: Requisition, request: BankRequest): BankAnswer {
  const { bankName } = bank.household;
  const person = isVisitOf(requisition, request) ? bank.personById(requisition.personId ?? '') : undefined;
  if (!person) {
    requisition.status = 'UA';
    return page(200, loginPage(bankName, false));
  }
  requisition.status = 'SA';
  const accounts = bank
    .accountsOf(person.id)
    .filter((one) => isPaymentAccount(one) && one.status !== 'closed');
  const until = dayOf(bank.now() + requisition.agreement.accessDays * DAY_MS);
  return page(200, consentPage(bankName, { person, accounts, client: 'the application', until }));
}

function decided(bank: Bank, requisition: Requisition, request: BankRequest): BankAnswer {
  const form = new URLSearchParams(request.body.toString('utf8'));
  const decision = form.get('decision');
  if (decision === 'deny') {
    requisition.status = 'RJ';
    return back(requisition, { error: 'UserCancelledSession', details: 'User cancelled the session.' });
  }
  if (decision === 'log_in') {
    const person = bank.person(form.get('login') ?? '', form.get('password') ?? '');
    if (!person) return page(401, loginPage(bank.household.bankName, true));
    requisition.personId = person.id;
    requisition.visit = randomBytes(16).toString('hex');
    const cookie = `${COOKIE}=${requisition.visit}; Path=${LINK_PREFIX}; HttpOnly; SameSite=Lax`;
    return { status: 303, headers: { location: request.url.pathname, 'set-cookie': cookie }, body: '' };
  }
  if (!isVisitOf(requisition, request)) return page(401, loginPage(bank.household.bankName, false));
  const ticked = new Set(form.getAll('account'));
  requisition.accountIds = bank
    .accountsOf(requisition.personId ?? '')
    .filter((one) => isPaymentAccount(one) && ticked.has(one.id))
    .map(({ id }) => id);
  requisition.agreement.acceptedAt = bank.now();
  requisition.status = 'LN';
  return back(requisition, {});
}

function isVisitOf({ visit }: Requisition, { headers }: BankRequest): boolean {
  return visit !== null && (headers.cookie ?? '').split('; ').includes(`${COOKIE}=${visit}`);
}

function back({ redirect, reference }: Requisition, more: Readonly<Record<string, string>>): BankAnswer {
  const location = new URL(redirect);
  for (const [name, value] of Object.entries({ ref: reference, ...more }))
    location.searchParams.set(name, value);
  return { status: 303, headers: { location: location.href }, body: '' };
}
