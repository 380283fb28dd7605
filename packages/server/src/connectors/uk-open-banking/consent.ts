import type { ConnectorContext } from '../sdk/context.ts';
import { instantOf } from '../sdk/day.ts';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import { optionalText, record, text } from '../sdk/fields.ts';
import { askForTokens, tokensOf } from '../sdk/oauth-tokens.ts';
import { OpenBankingError } from './failures.ts';
import { ask, askForFields } from './request.ts';
import { settingsOf } from './settings.ts';

const DAY_MS = 86_400_000;
const CONSENTS = '/account-access-consents';

/** Always needed: names, numbers and balances of accounts. */
const PERMISSIONS = ['ReadAccountsBasic', 'ReadAccountsDetail', 'ReadBalances'] as const;
const OF_PRODUCT: Readonly<Record<string, readonly string[]>> = {
  transactions: [
    'ReadTransactionsBasic',
    'ReadTransactionsDetail',
    'ReadTransactionsCredits',
    'ReadTransactionsDebits',
  ],
  identity: ['ReadParty', 'ReadPartyPSU'],
};

/** What these products need, and nothing beyond. */
export function permissionsFor(products: readonly string[]): string[] {
  return [...PERMISSIONS, ...products.flatMap((product) => OF_PRODUCT[product] ?? [])];
}

/** A token of the deployment itself, which may make and end consents. @throws ConnectorError */
export async function ownToken(
  context: ConnectorContext,
  scope: 'accounts' | 'payments' = 'accounts',
): Promise<string> {
  const { issuer } = settingsOf(context.profile.settings);
  const reason = 'the institution does not accept the registration of this deployment';
  const answer = await askForTokens(
    context,
    issuer,
    { grant_type: 'client_credentials', scope },
    new ConnectorError('client_rejected', { reason }),
  );
  return tokensOf(context, answer).accessToken;
}

/** Makes a consent that the person has to approve, and gives its id. @throws ConnectorError */
export async function createConsent(
  context: ConnectorContext,
  products: readonly string[],
  historyDays: number,
): Promise<string> {
  const { consentDays } = settingsOf(context.profile.settings);
  const now = context.now();
  const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+00:00`;
  const { Data: data } = await askForFields(context, {
    method: 'POST',
    path: CONSENTS,
    accessToken: await ownToken(context),
    json: {
      Data: {
        Permissions: permissionsFor(products),
        ExpirationDateTime: moment(now + consentDays * DAY_MS),
        ...(products.includes('transactions')
          ? { TransactionFromDateTime: moment(now - (historyDays + 1) * DAY_MS) }
          : {}),
      },
      Risk: {},
    },
  });
  return text(record(data, 'Data').ConsentId, 'Data.ConsentId');
}

/** Words of version 3.1 and of version 4 for a consent that cannot be used, and what they mean. */
const OVER: Readonly<Record<string, FailureKind>> = {
  Rejected: 'access_not_granted',
  RJCT: 'access_not_granted',
  Revoked: 'consent_revoked',
  CANC: 'consent_revoked',
  Expired: 'consent_expired',
  EXPD: 'consent_expired',
};

export interface BankConsent {
  readonly isAuthorised: boolean;
  /** Why it is over; null for one that is not. */
  readonly over: FailureKind | null;
  /** Milliseconds; null where it does not end. */
  readonly expiresAt: number | null;
}

/** @throws ConnectorError */
export async function readConsent(context: ConnectorContext, consentId: string): Promise<BankConsent> {
  const path = `${CONSENTS}/${encodeURIComponent(consentId)}`;
  try {
    const { Data: data } = await askForFields(context, { path, accessToken: await ownToken(context) });
    const fields = record(data, 'Data');
    const status = optionalText(fields.Status) ?? '';
    const { timeZone } = settingsOf(context.profile.settings);
    return {
      isAuthorised: status === 'Authorised' || status === 'AUTH',
      over: OVER[status] ?? null,
      expiresAt: instantOf(optionalText(fields.ExpirationDateTime), timeZone),
    };
  } catch (error) {
    if (!(error instanceof OpenBankingError) || !isUnknown(error)) throw error;
    return { isAuthorised: false, over: 'consent_revoked', expiresAt: null };
  }
}

/** Ends it; one that nobody knows is ended already. @throws ConnectorError */
export async function deleteConsent(context: ConnectorContext, consentId: string): Promise<void> {
  const path = `${CONSENTS}/${encodeURIComponent(consentId)}`;
  try {
    await ask(context, { method: 'DELETE', path, accessToken: await ownToken(context) });
  } catch (error) {
    if (!(error instanceof OpenBankingError) || !isUnknown(error)) throw error;
  }
}

/** What a deleted consent is asked for with: 400 with a code, or 404. */
function isUnknown({ isOfAccount, kind, status }: OpenBankingError): boolean {
  return isOfAccount || status === 404 || (kind === 'consent_revoked' && status === 400);
}
