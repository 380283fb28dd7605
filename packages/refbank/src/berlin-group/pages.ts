import { randomBytes } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import { page } from '../http/page.ts';
import { consentPage, errorPage, loginPage } from '../oauth/pages.ts';
import { isPaymentAccount } from './accounts.ts';
import { share } from './approval.ts';
import type { Psd2Consent, Psd2Consents } from './consents.ts';

export const APPROVAL_PREFIX = '/psd2/approve';
const COOKIE = 'psd2_visit';

/** The bank's own pages for a consent: log in, then allow. */
export function createApprovalPages(bank: Bank, consents: Psd2Consents): Mount {
  return {
    name: 'psd2-pages',
    prefix: APPROVAL_PREFIX,
    answer(request) {
      const consent = consents.find(request.path.slice(1));
      if (consent?.status !== 'received')
        return page(
          400,
          errorPage(bank.household.bankName, 'This visit has ended.', 'Go back and begin again.'),
        );
      return request.method === 'POST' ? decided(bank, consent, request) : shown(bank, consent, request);
    },
  };
}

function shown(bank: Bank, consent: Psd2Consent, request: BankRequest): BankAnswer {
  const { bankName } = bank.household;
  const person = isVisitOf(consent, request) ? bank.personById(consent.personId ?? '') : undefined;
  if (!person) return page(200, loginPage(bankName, false));
  const accounts = bank
    .accountsOf(person.id)
    .filter((one) => isPaymentAccount(one) && one.status !== 'closed');
  return page(
    200,
    consentPage(bankName, { person, accounts, client: 'the application', until: consent.validUntil }),
  );
}

function decided(bank: Bank, consent: Psd2Consent, request: BankRequest): BankAnswer {
  const form = new URLSearchParams(request.body.toString('utf8'));
  const decision = form.get('decision');
  if (decision === 'deny') {
    consent.status = 'rejected';
    return back(consent.backToAfterRefusal ?? consent.backTo);
  }
  if (decision === 'log_in') {
    const person = bank.person(form.get('login') ?? '', form.get('password') ?? '');
    if (!person) return page(401, loginPage(bank.household.bankName, true));
    share(bank, consent, person.id);
    consent.visit = randomBytes(16).toString('hex');
    const cookie = `${COOKIE}=${consent.visit}; Path=${APPROVAL_PREFIX}; HttpOnly; SameSite=Lax`;
    return { status: 303, headers: { location: request.url.pathname, 'set-cookie': cookie }, body: '' };
  }
  if (!isVisitOf(consent, request)) return page(401, loginPage(bank.household.bankName, false));
  const ticked = new Set(form.getAll('account'));
  consent.accountIds = consent.accountIds.filter((id) => ticked.has(id));
  consent.status = 'valid';
  return back(consent.backTo);
}

function isVisitOf({ visit }: Psd2Consent, { headers }: BankRequest): boolean {
  return visit !== null && (headers.cookie ?? '').split('; ').includes(`${COOKIE}=${visit}`);
}

/** Sends the person back to where they came from. */
export function back(location: string | null): BankAnswer {
  return location === null ? { status: 204 } : { status: 303, headers: { location }, body: '' };
}
