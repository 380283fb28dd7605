import { DAY_MS } from '../../../world/durations.ts';
import { instantOf } from '../../sdk/day.ts';
import { ConnectorError, type FailureKind } from '../../sdk/failure.ts';
import { list, optionalText, text } from '../../sdk/fields.ts';
import type { AccessName, AccessRequest, AggregatorSession, GrantedAccess } from '../driver.ts';
import { GocardlessError } from './failures.ts';
import { ask } from './request.ts';

const SCOPE = ['balances', 'details', 'transactions'];

/** An agreement of what may be read and for how long, and a requisition, whose link the person follows. @throws ConnectorError */
export async function newRequisition(
  session: AggregatorSession,
  { redirectUri, reference, historyDays }: AccessRequest,
): Promise<{ readonly url: string; readonly access: AccessName }> {
  const { institution, accessDays, accessToken } = session;
  const limits = await agreementLimits(session);
  const agreement = await ask(session, {
    method: 'POST',
    path: '/agreements/enduser/',
    accessToken,
    json: {
      institution_id: institution,
      max_historical_days: Math.min(historyDays, limits.historyDays),
      access_valid_for_days: Math.min(accessDays, limits.accessDays),
      access_scope: SCOPE,
    },
  });
  const agreementId = text(agreement.id, 'id of the agreement');
  const requisition = await ask(session, {
    method: 'POST',
    path: '/requisitions/',
    accessToken,
    json: { redirect: redirectUri, institution_id: institution, agreement: agreementId, reference },
  });
  return {
    url: text(requisition.link, 'link'),
    access: { requisition: text(requisition.id, 'id of the requisition'), agreement: agreementId },
  };
}

/** What the institution allows at most, as far as the aggregator says it. @throws ConnectorError */
export async function agreementLimits(session: AggregatorSession): Promise<{
  readonly historyDays: number;
  readonly accessDays: number;
}> {
  const { institution, accessToken } = session;
  try {
    const path = `/institutions/${encodeURIComponent(institution)}/`;
    const fields = await ask(session, { path, accessToken });
    return {
      historyDays: daysIn(fields.transaction_total_days),
      accessDays: daysIn(fields.max_access_valid_for_days),
    };
  } catch (error) {
    if (!(error instanceof GocardlessError) || error.status !== 404) throw error;
    const reason = 'the aggregator has no such institution: its id is the setting "institution"';
    throw new ConnectorError('client_rejected', { reason });
  }
}

function daysIn(value: unknown): number {
  const days = Number(optionalText(value) ?? Number.NaN);
  return Number.isInteger(days) && days > 0 ? days : Number.POSITIVE_INFINITY;
}

/** Requisitions that are over, and why; every other one but a linked one waits for its person. */
const OVER: Readonly<Record<string, FailureKind | undefined>> = {
  RJ: 'access_not_granted',
  SU: 'consent_expired',
  EX: 'consent_expired',
};

/** @throws ConnectorError for one that is over, or that nobody knows */
export async function grantedAccess(
  session: AggregatorSession,
  { requisition = '', agreement = '' }: AccessName,
): Promise<GrantedAccess | undefined> {
  const { accessToken } = session;
  const { status, accounts } = await known(() =>
    ask(session, { path: `/requisitions/${encodeURIComponent(requisition)}/`, accessToken }),
  );
  const word = text(status, 'status');
  const kind = OVER[word];
  if (kind) throw new ConnectorError(kind, { reason: `the requisition is ${word}` });
  if (word !== 'LN') return undefined;
  const { accepted, access_valid_for_days: days } = await known(() =>
    ask(session, { path: `/agreements/enduser/${encodeURIComponent(agreement)}/`, accessToken }),
  );
  const from = instantOf(optionalText(accepted), 'UTC');
  const valid = daysIn(days);
  return {
    accountIds: list(accounts, 'accounts').map((id, nth) => text(id, `accounts[${nth}]`)),
    expiresAt: from === null || !Number.isFinite(valid) ? null : from + valid * DAY_MS,
  };
}

/** What was deleted at the aggregator was ended there. */
async function known<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking();
  } catch (error) {
    if (!(error instanceof GocardlessError) || error.status !== 404) throw error;
    const reason = 'the aggregator does not know this access any more';
    throw new ConnectorError('consent_revoked', { reason });
  }
}

/** Deletes the requisition, and its agreement with it. @throws ConnectorError */
export async function endRequisition(
  session: AggregatorSession,
  { requisition = '' }: AccessName,
): Promise<void> {
  try {
    const path = `/requisitions/${encodeURIComponent(requisition)}/`;
    await ask(session, { method: 'DELETE', path, accessToken: session.accessToken });
  } catch (error) {
    if (!(error instanceof GocardlessError) || error.status !== 404) throw error;
  }
}
