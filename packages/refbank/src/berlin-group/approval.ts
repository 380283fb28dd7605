import { randomUUID } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import type { BankAnswer, BankRequest } from '../http/exchange.ts';
import { isPaymentAccount } from './accounts.ts';
import type { Authorisation, Psd2Consent } from './consents.ts';
import { refused } from './refused.ts';
import { bodyOf } from './requests.ts';

/** What the bank sends to phones. It is simulated, so that it is the same each time. */
const CODE = '424242';

const METHODS = [
  { authenticationType: 'SMS_OTP', authenticationMethodId: 'sms', name: 'SMS to ···143' },
  { authenticationType: 'SMTP_OTP', authenticationMethodId: 'mail', name: 'Mail to m···@example.com' },
];

const link = (href: string): { readonly href: string } => ({ href });

/** Begins the approval of a consent without a page of the bank. */
export function startAuthorisation(bank: Bank, consent: Psd2Consent, request: BankRequest): BankAnswer {
  const authorisation: Authorisation = { id: randomUUID(), status: 'received' };
  consent.authorisations.push(authorisation);
  const { psuData } = bodyOf(request.body) ?? {};
  if (psuData !== undefined) return withPassword(bank, consent, authorisation, request);
  authorisation.status = 'psuIdentified';
  return {
    status: 201,
    json: {
      authorisationId: authorisation.id,
      scaStatus: authorisation.status,
      _links: { updatePsuAuthentication: link(addressOf(consent, authorisation)) },
    },
  };
}

/** A password, a choice or a code of the person. */
export function updateAuthorisation(
  bank: Bank,
  consent: Psd2Consent,
  authorisation: Authorisation,
  request: BankRequest,
): BankAnswer {
  const { psuData, authenticationMethodId: method, scaAuthenticationData: code } = bodyOf(request.body) ?? {};
  if (psuData !== undefined) return withPassword(bank, consent, authorisation, request);
  if (typeof method === 'string') return withMethod(consent, authorisation, method);
  if (authorisation.status !== 'scaMethodSelected')
    return refused(409, 'STATUS_INVALID', 'no code was sent yet');
  if (code !== CODE) return refused(400, 'SCA_INVALID', 'the code is wrong');
  authorisation.status = 'finalised';
  consent.status = 'valid';
  return {
    status: 200,
    json: { scaStatus: 'finalised', _links: { status: link(`/psd2/v1/consents/${consent.id}/status`) } },
  };
}

function withPassword(
  bank: Bank,
  consent: Psd2Consent,
  authorisation: Authorisation,
  { headers, body }: BankRequest,
): BankAnswer {
  const { psuData } = bodyOf(body) ?? {};
  const { password } = psuData as { readonly password: string };
  const person = bank.person(headers['psu-id'] ?? '', password);
  if (!person) return refused(401, 'PSU_CREDENTIALS_INVALID', 'user name and password do not fit');
  share(bank, consent, person.id);
  authorisation.status = 'psuAuthenticated';
  return {
    status: 200,
    json: {
      authorisationId: authorisation.id,
      scaStatus: authorisation.status,
      scaMethods: METHODS,
      _links: { selectAuthenticationMethod: link(addressOf(consent, authorisation)) },
    },
  };
}

function withMethod(consent: Psd2Consent, authorisation: Authorisation, id: string): BankAnswer {
  const method = METHODS.find(({ authenticationMethodId }) => authenticationMethodId === id);
  if (!method) return refused(400, 'SCA_METHOD_UNKNOWN', 'there is no such way to send a code');
  authorisation.status = 'scaMethodSelected';
  return {
    status: 200,
    json: {
      scaStatus: authorisation.status,
      chosenScaMethod: method,
      challengeData: { otpMaxLength: 6, otpFormat: 'integer' },
      _links: { authoriseTransaction: link(addressOf(consent, authorisation)) },
    },
  };
}

/** All payment accounts of a person; a page of the bank lets them choose. */
export function share(bank: Bank, consent: Psd2Consent, personId: string): void {
  consent.personId = personId;
  consent.accountIds = bank
    .accountsOf(personId)
    .filter(isPaymentAccount)
    .map(({ id }) => id);
}

/** A person confirms in the bank's app. @throws Error for a person whom the bank does not know, or a consent that does not wait */
export function confirm(bank: Bank, consent: Psd2Consent, loginName: string): void {
  const person = bank.household.people.find((one) => one.loginName === loginName);
  const waiting = consent.authorisations.find(({ status }) => status === 'started');
  if (!person || !waiting) throw new Error('there is no such person, or nothing to confirm');
  share(bank, consent, person.id);
  waiting.status = 'finalised';
  consent.status = 'valid';
}

function addressOf({ id }: Psd2Consent, authorisation: Authorisation): string {
  return `/psd2/v1/consents/${id}/authorisations/${authorisation.id}`;
}
