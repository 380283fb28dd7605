import { randomBytes } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import { page } from '../http/page.ts';
import { errorPage, loginPage, paymentPage } from '../oauth/pages.ts';
import type { PaymentOrders } from '../payments/orders.ts';
import { isPaymentAccount } from './accounts.ts';
import { APPROVAL_PREFIX, back } from './pages.ts';
import type { PaymentVisit, PaymentVisits } from './payments.ts';

const PREFIX = `${APPROVAL_PREFIX}/payments`;
const COOKIE = 'psd2_payment';

/** The bank's own pages for a payment: log in, then pay from an account. */
export function createPaymentPages(bank: Bank, orders: PaymentOrders, visits: PaymentVisits): Mount {
  const { bankName } = bank.household;
  return {
    name: 'psd2-payment-pages',
    prefix: PREFIX,
    answer(request) {
      const visit = visits.find(request.path.slice(1));
      if (visit?.order.status !== 'received')
        return page(400, errorPage(bankName, 'This visit has ended.', 'Go back and begin again.'));
      return request.method === 'POST' ? decided(bank, orders, visit, request) : shown(bank, visit, request);
    },
  };
}

function shown(bank: Bank, visit: PaymentVisit, request: BankRequest): BankAnswer {
  const { bankName } = bank.household;
  const person = isVisitOf(visit, request) ? bank.personById(visit.personId ?? '') : undefined;
  if (!person) return page(200, loginPage(bankName, false));
  const accounts = bank
    .accountsOf(person.id)
    .filter((one) => isPaymentAccount(one) && one.status !== 'closed');
  return page(200, paymentPage(bankName, { person, accounts, ...visit.order }));
}

function decided(bank: Bank, orders: PaymentOrders, visit: PaymentVisit, request: BankRequest): BankAnswer {
  const form = new URLSearchParams(request.body.toString('utf8'));
  const decision = form.get('decision');
  if (decision === 'deny') {
    visit.scaStatus = 'failed';
    orders.move(visit.order.id, 'rejected');
    return back(visit.backToAfterRefusal ?? visit.backTo);
  }
  if (decision === 'log_in') {
    const person = bank.person(form.get('login') ?? '', form.get('password') ?? '');
    if (!person) return page(401, loginPage(bank.household.bankName, true));
    visit.personId = person.id;
    visit.visit = randomBytes(16).toString('hex');
    const cookie = `${COOKIE}=${visit.visit}; Path=${PREFIX}; HttpOnly; SameSite=Lax`;
    return { status: 303, headers: { location: request.url.pathname, 'set-cookie': cookie }, body: '' };
  }
  if (!isVisitOf(visit, request)) return page(401, loginPage(bank.household.bankName, false));
  const own = bank.accountsOf(visit.personId ?? '').map(({ id }) => id);
  const accountId = form.getAll('account').find((id) => own.includes(id));
  if (accountId === undefined)
    return page(400, errorPage(bank.household.bankName, 'Choose an account.', 'Go back and begin again.'));
  visit.scaStatus = 'finalised';
  orders.approve(visit.order, accountId);
  return back(visit.backTo);
}

function isVisitOf({ visit }: PaymentVisit, { headers }: BankRequest): boolean {
  return visit !== null && (headers.cookie ?? '').split('; ').includes(`${COOKIE}=${visit}`);
}
