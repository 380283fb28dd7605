import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Interaction } from 'oidc-provider';
import type { Bank } from '../data/bank.ts';
import { readBody } from '../http/exchange.ts';
import { show } from '../http/page.ts';
import type { Consents } from './consents.ts';
import { consentPage, errorPage, loginPage } from './pages.ts';
import type { AuthorizationRules } from './rules.ts';

const DAY_MS = 86_400_000;
const DENIED = { error: 'access_denied', error_description: 'the person did not allow it' };

interface Parts {
  readonly provider: Provider;
  readonly bank: Bank;
  readonly consents: Consents;
  readonly rules: AuthorizationRules;
}

/** The bank's own pages between the request of a client and its answer: log in, then allow. */
export function interactionPages(
  parts: Parts,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { provider, bank } = parts;
  return async (request, response) => {
    let interaction: Interaction;
    try {
      interaction = await provider.interactionDetails(request, response);
    } catch {
      const detail = 'Go back to the application and begin again.';
      show(response, 400, errorPage(bank.household.bankName, 'This visit has ended.', detail));
      return;
    }
    if (request.method === 'POST') await answer(parts, interaction, request, response);
    else show(response, 200, pageFor(parts, interaction));
  };
}

function pageFor({ bank, rules }: Parts, { prompt, params, session }: Interaction, wrong = false): string {
  const { bankName } = bank.household;
  const person = session && bank.personById(session.accountId);
  if (prompt.name === 'login' || !person) return loginPage(bankName, wrong);
  return consentPage(bankName, {
    person,
    accounts: bank.accountsOf(person.id).filter(({ status }) => status !== 'closed'),
    client: String(params.client_id),
    until: new Date(bank.now() + rules.consentDays * DAY_MS).toISOString().slice(0, 10),
  });
}

async function answer(
  parts: Parts,
  interaction: Interaction,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  const { provider, bank } = parts;
  if (form.get('decision') === 'deny') {
    await provider.interactionFinished(request, response, DENIED, { mergeWithLastSubmission: false });
    return;
  }
  if (interaction.prompt.name === 'login') {
    const person = bank.person(form.get('login') ?? '', form.get('password') ?? '');
    if (!person) return show(response, 401, pageFor(parts, interaction, true));
    const login = { login: { accountId: person.id, remember: false } };
    await provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false });
    return;
  }
  const consent = await allow(parts, interaction, form.getAll('account'));
  await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
}

/** Gives the grant for the accounts that were ticked. */
async function allow(
  { provider, bank, consents, rules }: Parts,
  { session, params }: Interaction,
  ticked: readonly string[],
): Promise<{ readonly grantId: string }> {
  const personId = session?.accountId ?? '';
  const clientId = String(params.client_id);
  const grant = new provider.Grant({ accountId: personId, clientId });
  grant.addOIDCScope(typeof params.scope === 'string' ? params.scope : '');
  const grantId = await grant.save();
  const own = new Set(bank.accountsOf(personId).map(({ id }) => id));
  consents.record({
    grantId,
    personId,
    clientId,
    accountIds: ticked.filter((id) => own.has(id)),
    expiresAt: bank.now() + rules.consentDays * DAY_MS,
    status: 'active',
  });
  return { grantId };
}
