import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Interaction } from 'oidc-provider';
import type { Bank } from '../data/bank.ts';
import { readBody } from '../http/exchange.ts';
import { show } from '../http/page.ts';
import { consentPage, errorPage, loginPage, paymentPage } from '../oauth/pages.ts';
import type { AccessConsent, AccessConsents } from './consents.ts';
import type { PaymentConsent, PaymentConsents } from './payment-consents.ts';
import { isServed } from './words.ts';

/** Approval by two factors. */
export const SCA = 'urn:openbanking:psd2:sca';

export interface Books {
  readonly bank: Bank;
  readonly consents: AccessConsents;
  readonly paymentConsents: PaymentConsents;
}

interface Parts extends Books {
  readonly provider: Provider;
}

/** The bank's pages: log in, then allow what the consent asks for. */
export async function visitConsent(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { provider, bank, consents, paymentConsents } = parts;
  const interaction = await provider.interactionDetails(request, response);
  const intent = intentOf(interaction);
  const consent = consents.find(intent) ?? paymentConsents.find(intent);
  if (consent?.status !== 'awaiting') {
    const detail = 'This consent is unknown, or was decided already.';
    return show(response, 400, errorPage(bank.household.bankName, 'Nothing to approve', detail));
  }
  if (request.method !== 'POST') return show(response, 200, pageFor(parts, interaction, consent, false));
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  if (form.get('decision') === 'deny') {
    consent.status = 'rejected';
    const denied = { error: 'access_denied', error_description: 'the person did not allow it' };
    return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
  }
  if (interaction.prompt.name === 'login') {
    const person = bank.person(form.get('login') ?? '', form.get('password') ?? '');
    if (!person) return show(response, 401, pageFor(parts, interaction, consent, true));
    const login = { login: { accountId: person.id, remember: false, acr: SCA } };
    return provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false });
  }
  const grantId = await allow(parts, interaction, consent, form.getAll('account'));
  const allowed = { consent: { grantId } };
  return provider.interactionFinished(request, response, allowed, { mergeWithLastSubmission: true });
}

/** Of the signed request: the consent that it is about. */
function intentOf({ params }: Interaction): string {
  const claims = JSON.parse(typeof params.claims === 'string' ? params.claims : '{}') as {
    readonly id_token?: { readonly openbanking_intent_id?: { readonly value?: string } };
  };
  return claims.id_token?.openbanking_intent_id?.value ?? '';
}

function pageFor(
  { bank }: Parts,
  { prompt, params, session }: Interaction,
  consent: AccessConsent | PaymentConsent,
  wrong: boolean,
): string {
  const { bankName } = bank.household;
  const person = session && bank.personById(session.accountId);
  if (prompt.name === 'login' || !person) return loginPage(bankName, wrong);
  const open = bank.accountsOf(person.id).filter(({ status }) => status !== 'closed');
  if ('initiation' in consent) {
    const { InstructedAmount: money, CreditorAccount: creditor } = consent.initiation;
    const { Amount: amount, Currency: currency } = money as { Amount: string; Currency: string };
    const { Name: payee } = creditor as { Name: string };
    const reference = String(consent.initiation.EndToEndIdentification);
    const accounts = open.filter(({ kind }) => kind === 'checking' || kind === 'savings');
    return paymentPage(bankName, { person, accounts, amount, currency, payee, reference });
  }
  return consentPage(bankName, {
    person,
    accounts: open.filter(({ kind }) => isServed(kind)),
    client: String(params.client_id),
    until: consent.expiresAt === null ? 'you end it' : new Date(consent.expiresAt).toISOString().slice(0, 10),
  });
}

async function allow(
  { provider, bank }: Parts,
  { session, params }: Interaction,
  consent: AccessConsent | PaymentConsent,
  ticked: readonly string[],
): Promise<string> {
  const personId = session?.accountId ?? '';
  const grant = new provider.Grant({ accountId: personId, clientId: String(params.client_id) });
  grant.addOIDCScope(typeof params.scope === 'string' ? params.scope : '');
  grant.addOIDCClaims(['openbanking_intent_id', 'acr']);
  const grantId = await grant.save();
  const own = new Set(bank.accountsOf(personId).map(({ id }) => id));
  const chosen = ticked.filter((id) => own.has(id));
  const choice =
    'initiation' in consent
      ? { accountId: chosen[0] ?? null }
      : { accountIds: chosen, approvedAt: bank.now() };
  Object.assign(consent, { personId, grantId, ...choice, status: 'authorised' });
  return grantId;
}
