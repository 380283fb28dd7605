import { jsonOf } from '../sdk/answers.ts';
import { metadataOf, oauthError, postAsClient, tokenFailure } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { optionalText, record, text } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import type { Credential } from '../sdk/login.ts';
import { settingsOf } from './settings.ts';

/** A consent of a person, as this connector keeps it. */
export interface Tokens {
  readonly accessToken: string;
  /** Milliseconds; null where the server does not say. */
  readonly accessEndsAt: number | null;
  readonly refreshToken: string | null;
  /** By which its end can be asked for. */
  readonly consentId: string | null;
  /** Milliseconds, as far as the login told. */
  readonly consentEndsAt: number | null;
}

const DAY_MS = 86_400_000;
/** A token that is about to end is not sent any more. */
const MARGIN_MS = 30_000;

/** @throws ConnectorError `consent_revoked` for a credential without tokens */
export function fdxTokensIn(credential: Credential): Tokens {
  const { accessToken, accessEndsAt, refreshToken, consentId, consentEndsAt } = credential;
  if (typeof accessToken !== 'string')
    throw new ConnectorError('consent_revoked', {
      reason: 'there is no access to the institution; link anew',
    });
  return {
    accessToken,
    accessEndsAt: typeof accessEndsAt === 'number' ? accessEndsAt : null,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    consentId: typeof consentId === 'string' ? consentId : null,
    consentEndsAt: typeof consentEndsAt === 'number' ? consentEndsAt : null,
  };
}

/** Tokens out of the answer of the token endpoint; what it does not say stays as it was `before`. @throws ConnectorError `malformed` */
export function fdxTokensOf(context: ConnectorContext, answer: InstitutionAnswer, before?: Tokens): Tokens {
  const fields = record(jsonOf(answer), 'the answer of the token endpoint');
  const now = context.now();
  const lifetime = Number(optionalText(fields.expires_in) ?? Number.NaN);
  const refreshLifetime = Number(optionalText(fields.refresh_token_expires_in) ?? Number.NaN);
  const { consentDays } = settingsOf(context.profile.settings);
  const fallback = consentDays === null ? null : now + consentDays * DAY_MS;
  return {
    accessToken: text(fields.access_token, 'access_token'),
    accessEndsAt: Number.isFinite(lifetime) ? now + lifetime * 1000 : null,
    refreshToken: optionalText(fields.refresh_token) ?? before?.refreshToken ?? null,
    consentId:
      optionalText(fields.fdxConsentId) ?? optionalText(fields.consent_id) ?? before?.consentId ?? null,
    // Some servers say 0 of a token that does not end.
    consentEndsAt:
      before?.consentEndsAt ??
      (Number.isFinite(refreshLifetime) && refreshLifetime > 0 ? now + refreshLifetime * 1000 : fallback),
  };
}

/** Credentials that took the place of others during one call of the service, whose later reads still bring the old one. */
const current = new WeakMap<ConnectorContext, { readonly before: Credential; readonly now: Credential }>();

/** Tokens to read with, renewed where the access token is about to end. */
export async function freshTokens(context: ConnectorContext, credential: Credential): Promise<Tokens> {
  const known = latest(context, credential);
  const tokens = fdxTokensIn(known);
  const ends = tokens.accessEndsAt ?? Number.POSITIVE_INFINITY;
  return ends - MARGIN_MS <= context.now() && tokens.refreshToken !== null
    ? renewed(context, credential)
    : tokens;
}

/** Tokens after those that the institution refused. @throws ConnectorError `consent_expired` where nothing renews them */
export async function renewed(context: ConnectorContext, credential: Credential): Promise<Tokens> {
  const before = latest(context, credential);
  const next = await context.renew(before, (stored) => exchange(context, stored));
  current.set(context, { before: credential, now: next });
  return fdxTokensIn(next);
}

function latest(context: ConnectorContext, credential: Credential): Credential {
  const found = current.get(context);
  return found?.before === credential ? found.now : credential;
}

/** A new pair for the refresh token. A server that changes it keeps the old one good until the new one is used, or the login ends. */
async function exchange(context: ConnectorContext, credential: Credential): Promise<Credential> {
  const tokens = fdxTokensIn(credential);
  if (tokens.refreshToken === null)
    throw new ConnectorError('consent_expired', {
      reason: 'the access has ended, and the institution gave nothing to renew it',
    });
  const { issuer } = settingsOf(context.profile.settings);
  const metadata = await metadataOf(context, issuer);
  const answer = await postAsClient(context, metadata, metadata.tokenEndpoint, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refreshToken,
  });
  if (oauthError(answer) === 'invalid_grant' && answer.status >= 400)
    throw new ConnectorError('consent_revoked', {
      reason: 'the institution does not know this consent any more',
    });
  const failure = tokenFailure(answer, context.now());
  if (failure) throw failure;
  return { ...fdxTokensOf(context, answer, tokens) };
}
