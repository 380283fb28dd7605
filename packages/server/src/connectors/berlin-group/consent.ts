import { addDays } from '../../world/dates.ts';
import { jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { dayIn } from '../sdk/day.ts';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import { type Fields, optionalDate, optionalText, record, text } from '../sdk/fields.ts';
import type { RedirectTarget } from '../sdk/login.ts';
import { BerlinGroupError } from './failures.ts';
import { ask, askForFields } from './request.ts';
import { type BerlinGroupSettings, settingsOf } from './settings.ts';

/** Who asks for a consent, and where the person is sent back to. */
export interface ConsentWish {
  readonly psuId: string | null;
  readonly accessToken: string | null;
  readonly redirect: Pick<RedirectTarget, 'redirectUri' | 'state'> | null;
}

/** A consent that waits for the person's approval. */
export interface NewConsent {
  readonly consentId: string;
  readonly answer: Fields;
  /** Of the header `ASPSP-SCA-Approach`. */
  readonly approach: string | null;
}

const ACCESS: Readonly<Record<BerlinGroupSettings['access'], unknown>> = {
  // Empty lists: the person picks the accounts on the institution's page.
  offered: { accounts: [], balances: [], transactions: [] },
  all: { allPsd2: 'allAccounts' },
  all_with_owner_name: { allPsd2: 'allAccountsWithOwnerName' },
};

/** Asks for a consent, which the person has to approve. @throws ConnectorError */
export async function createConsent(context: ConnectorContext, wish: ConsentWish): Promise<NewConsent> {
  const { access, consentDays, frequencyPerDay, timeZone } = settingsOf(context.profile.settings);
  const { answer } = await ask(context, {
    method: 'POST',
    path: '/consents',
    json: {
      access: ACCESS[access],
      recurringIndicator: true,
      validUntil: addDays(dayIn(timeZone, context.now()), consentDays),
      frequencyPerDay,
      combinedServiceIndicator: false,
    },
    headers: {
      ...(wish.psuId === null ? {} : { 'psu-id': wish.psuId }),
      ...wayBack(wish.redirect),
    },
    ...(wish.accessToken === null ? {} : { accessToken: wish.accessToken }),
  });
  const fields = record(jsonOf(answer), 'the consent');
  return {
    consentId: text(fields.consentId, 'consentId'),
    answer: fields,
    approach: answer.headers['aspsp-sca-approach'] ?? null,
  };
}

/** The protocol has no `state`: the address that the person comes back to carries it, and says whether they approved. */
export function wayBack(redirect: ConsentWish['redirect']): Record<string, string> {
  if (!redirect) return { 'tpp-redirect-preferred': 'false' };
  const back = (more: Readonly<Record<string, string>>): string => {
    const url = new URL(redirect.redirectUri);
    for (const [name, value] of Object.entries({ state: redirect.state, ...more }))
      url.searchParams.set(name, value);
    return url.href;
  };
  return {
    'tpp-redirect-preferred': 'true',
    'tpp-redirect-uri': back({}),
    'tpp-nok-redirect-uri': back({ error: 'access_denied' }),
  };
}

/** Consents that are over, and why. */
const OVER: Readonly<Record<string, FailureKind>> = {
  rejected: 'access_not_granted',
  revokedByPsu: 'consent_revoked',
  terminatedByTpp: 'consent_revoked',
  expired: 'consent_expired',
};

export interface ConsentName {
  readonly consentId: string;
  readonly accessToken: string | null;
}

/**
 * True for a consent that can be used, false for one that the person has not approved yet.
 * @throws ConnectorError for one that is over
 */
export async function isValidConsent(context: ConnectorContext, name: ConsentName): Promise<boolean> {
  const path = `/consents/${encodeURIComponent(name.consentId)}/status`;
  const { consentStatus } = await askForFields(context, { path, ...tokenOf(name) });
  const status = optionalText(consentStatus) ?? '';
  const kind = OVER[status];
  if (kind !== undefined) throw new ConnectorError(kind, { reason: `the consent is ${status}` });
  return status === 'valid';
}

/** When the consent ends, in milliseconds: with the day that the institution names, which may be sooner than was asked for. */
export async function consentEnd(context: ConnectorContext, name: ConsentName): Promise<number | null> {
  const path = `/consents/${encodeURIComponent(name.consentId)}`;
  const { validUntil } = await askForFields(context, { path, ...tokenOf(name) });
  const date = optionalDate(validUntil, 'validUntil');
  // The last day of the calendar means that it does not end.
  return date === null || date.startsWith('9999') ? null : Date.parse(`${addDays(date, 1)}T00:00:00Z`);
}

/** Ends it; one that is over, or that nobody knows, is ended already. @throws ConnectorError */
export async function deleteConsent(context: ConnectorContext, name: ConsentName): Promise<void> {
  const path = `/consents/${encodeURIComponent(name.consentId)}`;
  try {
    await ask(context, { method: 'DELETE', path, ...tokenOf(name) });
  } catch (error) {
    if (!(error instanceof BerlinGroupError)) throw error;
    // A token that is not taken says nothing of the consent.
    const isOfToken = name.accessToken !== null && error.isOfToken;
    if (error.status !== 404 && (!error.isOfConsent || isOfToken)) throw error;
  }
}

const NOBODYS_CONSENT = '00000000-0000-4000-8000-000000000000';

/**
 * Asks for a consent that nobody has: an institution that says so is there, and takes the certificate.
 * @throws ConnectorError `client_rejected` where it does not take it, `institution_down` where it is not there
 */
export async function isKnownHere(context: ConnectorContext): Promise<void> {
  try {
    await ask(context, { path: `/consents/${NOBODYS_CONSENT}/status` });
  } catch (error) {
    // Without a token, and with a name that is nobody's, it has to refuse; only who is asked matters.
    const isAnswer =
      error instanceof BerlinGroupError && error.status < 429 && error.kind !== 'client_rejected';
    if (!isAnswer) throw error;
  }
}

function tokenOf({ accessToken }: ConsentName): { readonly accessToken?: string } {
  return accessToken === null ? {} : { accessToken };
}
