import { jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import { type Fields, record } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import {
  type Collection,
  deletedAccounts,
  type ListedAccount,
  listedAccounts,
  openAndDeleted,
} from '../sdk/nextgen-psd2/accounts.ts';
import { latestCredential, tokensIn } from '../sdk/oauth-tokens.ts';
import type { AccountKey } from '../sdk/records.ts';
import { isValidConsent } from './consent.ts';
import { BerlinGroupError } from './failures.ts';
import { type Answered, ask } from './request.ts';
import { settingsOf } from './settings.ts';
import { withToken } from './with-token.ts';

/** @throws ConnectorError `consent_revoked` for a credential without a consent */
export function consentIn({ consentId }: Credential): string {
  if (typeof consentId !== 'string')
    throw new ConnectorError('consent_revoked', {
      reason: 'there is no consent of the institution; link anew',
    });
  return consentId;
}

/**
 * Reads under the consent. A token that is not taken is renewed once; a consent that is not taken says itself whether it ended or was
 * taken back.
 * @throws ConnectorError
 */
export async function readUnderConsent(
  context: ConnectorContext,
  credential: Credential,
  request: { readonly path: string; readonly accept?: string },
): Promise<Answered> {
  const consentId = consentIn(credential);
  try {
    return await withToken(context, credential, (accessToken) =>
      ask(context, { ...request, consentId, ...(accessToken === null ? {} : { accessToken }) }),
    );
  } catch (error) {
    const isOfConsent = error instanceof BerlinGroupError ? error.isOfConsent : isOfRenewal(error);
    if (!isOfConsent) throw error;
    throw await reasonOf(context, credential, error as ConnectorError);
  }
}

/** The authorization server gives no more tokens, which says nothing of the consent: a refresh token ends by its time, too. */
function isOfRenewal(error: unknown): boolean {
  return error instanceof ConnectorError && OF_CONSENT[error.kind] === true;
}

/** What the consent itself says. */
async function reasonOf(
  context: ConnectorContext,
  credential: Credential,
  error: ConnectorError,
): Promise<ConnectorError> {
  const consentId = consentIn(credential);
  const look = (accessToken: string | null) => isValidConsent(context, { consentId, accessToken });
  const isRefused = error instanceof BerlinGroupError;
  const refusal = isRefused ? error : new ConnectorError('consent_expired', error.detail);
  try {
    // Without another token it is asked with the last one.
    await (isRefused
      ? withToken(context, credential, look)
      : look(tokensIn(latestCredential(context, credential))?.accessToken ?? null));
  } catch (told) {
    if (!(told instanceof ConnectorError)) throw told;
    const isTold = told instanceof BerlinGroupError ? told.isOfConsent : isOfRenewal(told);
    // Where it cannot be asked, what was refused stands.
    return isTold ? consentFailure(told) : refusal;
  }
  return refusal;
}

const OF_CONSENT: Readonly<Partial<Record<FailureKind, true>>> = {
  access_not_granted: true,
  consent_expired: true,
  consent_revoked: true,
};

/** What the person did not want any more was theirs to take back. */
function consentFailure(told: ConnectorError): ConnectorError {
  return told.kind === 'access_not_granted' ? new ConnectorError('consent_revoked', told.detail) : told;
}

/** Accounts of one call of the service: every other read of it needs their addresses. */
const lists = new WeakMap<ConnectorContext, Promise<Listing>>();

/** What the institution lists. */
interface Listing {
  readonly open: readonly ListedAccount[];
  readonly closed: readonly AccountKey[];
}

export function allAccounts(context: ConnectorContext, credential: Credential): Promise<Listing> {
  const asked = lists.get(context) ?? listAll(context, credential);
  lists.set(context, asked);
  asked.catch(() => lists.delete(context));
  return asked;
}

async function listAll(context: ConnectorContext, credential: Credential): Promise<Listing> {
  const { cardAccounts } = settingsOf(context.profile.settings);
  const collections: readonly Collection[] = cardAccounts ? ['accounts', 'card-accounts'] : ['accounts'];
  const open: ListedAccount[] = [];
  const closed: ListedAccount[] = [];
  for (const collection of collections) {
    const answer = await readFields(context, credential, `/${collection}`);
    open.push(...listedAccounts(answer, collection));
    closed.push(...deletedAccounts(answer, collection));
  }
  return openAndDeleted(context, { open, closed });
}

/** An answer that is a record. @throws ConnectorError */
export async function readFields(
  context: ConnectorContext,
  credential: Credential,
  path: string,
): Promise<Fields> {
  const { answer } = await readUnderConsent(context, credential, { path });
  return record(jsonOf(answer), path);
}
