import { jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import { type Fields, record } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import {
  type Collection,
  type ListedAccount,
  listedAccounts,
  withOwnNumbers,
} from '../sdk/nextgen-psd2/accounts.ts';
import { tokensIn, withFreshTokens } from '../sdk/oauth-tokens.ts';
import { isValidConsent } from './consent.ts';
import { BerlinGroupError } from './failures.ts';
import { type Answered, ask } from './request.ts';
import { settingsOf } from './settings.ts';

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
  const issuer = typeof credential.issuer === 'string' ? credential.issuer : '';
  const attempt = async (isRefused: boolean): Promise<Answered> => {
    const fresh = await withFreshTokens(context, credential, { issuer, isRefused });
    const accessToken = tokensIn(fresh)?.accessToken;
    return ask(context, { ...request, consentId, ...(accessToken === undefined ? {} : { accessToken }) });
  };
  try {
    return await attempt(false).catch((error: unknown) => {
      const tokens = tokensIn(credential);
      if (error instanceof BerlinGroupError && isOfToken(error) && tokens?.refreshToken) return attempt(true);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof BerlinGroupError) || !error.isOfConsent) throw error;
    throw await reasonOf(context, credential, error);
  }
}

function isOfToken({ code, status }: BerlinGroupError): boolean {
  return code === null ? status === 401 : code.startsWith('TOKEN_');
}

/** What the consent itself says. */
async function reasonOf(
  context: ConnectorContext,
  credential: Credential,
  error: ConnectorError,
): Promise<ConnectorError> {
  const accessToken = tokensIn(credential)?.accessToken ?? null;
  try {
    await isValidConsent(context, { consentId: consentIn(credential), accessToken });
  } catch (told) {
    // Where it cannot be asked, what was refused stands.
    if (told instanceof ConnectorError) return OF_CONSENT[told.kind] ? consentFailure(told) : error;
    throw told;
  }
  return error;
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
const lists = new WeakMap<ConnectorContext, Promise<readonly ListedAccount[]>>();

export function allAccounts(
  context: ConnectorContext,
  credential: Credential,
): Promise<readonly ListedAccount[]> {
  const asked = lists.get(context) ?? listAll(context, credential);
  lists.set(context, asked);
  asked.catch(() => lists.delete(context));
  return asked;
}

async function listAll(context: ConnectorContext, credential: Credential): Promise<readonly ListedAccount[]> {
  const { cardAccounts } = settingsOf(context.profile.settings);
  const accounts = await list(context, credential, 'accounts');
  const cards = cardAccounts ? await list(context, credential, 'card-accounts') : [];
  return withOwnNumbers(context, [...accounts, ...cards]);
}

async function list(
  context: ConnectorContext,
  credential: Credential,
  collection: Collection,
): Promise<ListedAccount[]> {
  return listedAccounts(await readFields(context, credential, `/${collection}`), collection);
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
