import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, record, text } from '../sdk/fields.ts';
import type { AuthAnswer, AuthState, AuthStep, BeginRequest } from '../sdk/login.ts';
import { approvalPage, tokensOfReturn } from './approval-page.ts';
import { createConsent, readConsent } from './consent.ts';
import { visitIn } from './kept.ts';
import { settingsOf } from './settings.ts';

const DAY_MS = 86_400_000;
const POLL_MS = 2000;

/** Makes a consent and sends the person to the institution's page, with a signed request that names it. @throws ConnectorError */
export async function begin(context: ConnectorContext, request: BeginRequest): Promise<AuthStep> {
  const { redirect, products, historyDays } = request;
  if (!redirect) {
    const reason = 'this institution logs people in on a page of its own, and nobody can be sent there';
    throw new ConnectorError('mfa_unsupported', { reason });
  }
  const settings = settingsOf(context.profile.settings);
  const consentId = await createConsent(context, products, Math.min(historyDays, settings.historyDays));
  const { url, visit } = await approvalPage(context, redirect, { consentId, scope: settings.scope });
  return { kind: 'redirect', url, state: { ...visit, stage: 'page' } };
}

/** Goes on when the person came back, and until the institution says that the consent can be used. @throws ConnectorError */
export async function advance(
  context: ConnectorContext,
  state: AuthState,
  answer: AuthAnswer,
): Promise<AuthStep> {
  if (state.stage === 'look')
    return afterApproval(context, text(state.consentId, 'consentId'), record(state.tokens, 'tokens'));
  const visit = visitIn(state);
  const tokens = await tokensOfReturn(context, visit, answer);
  return afterApproval(context, visit.consentId, { ...tokens });
}

async function afterApproval(
  context: ConnectorContext,
  consentId: string,
  tokens: Fields,
): Promise<AuthStep> {
  const { over, isAuthorised, expiresAt } = await readConsent(context, consentId);
  if (over) throw new ConnectorError(over, { reason: 'the institution says that the consent is over' });
  if (!isAuthorised) {
    const message = 'Your bank has not confirmed the consent yet.';
    return { kind: 'wait', pollAfterMs: POLL_MS, message, state: { stage: 'look', consentId, tokens } };
  }
  const { consentDays } = settingsOf(context.profile.settings);
  const asked = context.now() + consentDays * DAY_MS;
  // Without an end of its own it is to be confirmed to this service all the same.
  return {
    kind: 'done',
    credential: { ...tokens, consentId },
    consent: { expiresAt: Math.min(expiresAt ?? asked, asked) },
  };
}
