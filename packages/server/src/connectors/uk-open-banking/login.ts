import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthAnswer, AuthState, AuthStep, BeginRequest } from '../sdk/login.ts';
import { approvalPage, type PageVisit, tokensOfReturn } from './approval-page.ts';
import { createConsent, readConsent } from './consent.ts';
import { settingsOf } from './settings.ts';

const DAY_MS = 86_400_000;
const POLL_MS = 2000;

/** What a login knows while the person is at the institution. */
interface Visit extends PageVisit {
  readonly stage: 'page' | 'look';
  readonly tokens: Readonly<Record<string, unknown>> | null;
}

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
  return { kind: 'redirect', url, state: { ...visit, stage: 'page', tokens: null } };
}

/** Goes on when the person came back, and until the institution says that the consent can be used. @throws ConnectorError */
export async function advance(
  context: ConnectorContext,
  state: AuthState,
  answer: AuthAnswer,
): Promise<AuthStep> {
  // What comes back is what an earlier step gave: the host seals it, and nobody else can write it.
  const visit = state as unknown as Visit;
  if (visit.stage === 'look') return afterApproval(context, visit);
  const tokens = { ...(await tokensOfReturn(context, visit, answer)) };
  return afterApproval(context, { ...visit, stage: 'look', tokens });
}

async function afterApproval(context: ConnectorContext, visit: Visit): Promise<AuthStep> {
  const { consentId, tokens } = visit;
  const { over, isAuthorised, expiresAt } = await readConsent(context, consentId);
  if (over) throw new ConnectorError(over, { reason: 'the institution says that the consent is over' });
  if (!isAuthorised) {
    const message = 'Your bank has not confirmed the consent yet.';
    return { kind: 'wait', pollAfterMs: POLL_MS, message, state: { ...visit } };
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
