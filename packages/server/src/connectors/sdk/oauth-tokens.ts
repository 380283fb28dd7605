import { jsonOf } from './answers.ts';
import { metadataOf, oauthError, postAsClient, tokenFailure } from './authorization-server.ts';
import type { ConnectorContext } from './context.ts';
import { ConnectorError } from './failure.ts';
import { optionalText, record, text } from './fields.ts';
import type { InstitutionAnswer } from './http.ts';
import type { Credential } from './login.ts';

/** What an authorization server gave: members of a credential. */
export interface OAuthTokens {
  readonly accessToken: string;
  /** Milliseconds; null where the server does not say. */
  readonly accessEndsAt: number | null;
  readonly refreshToken: string | null;
}

/** A token that is about to end is not sent any more. */
const MARGIN_MS = 30_000;

/** The tokens of a credential; undefined where it has none. */
export function tokensIn({ accessToken, accessEndsAt, refreshToken }: Credential): OAuthTokens | undefined {
  if (typeof accessToken !== 'string') return undefined;
  return {
    accessToken,
    accessEndsAt: typeof accessEndsAt === 'number' ? accessEndsAt : null,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
  };
}

/** Out of the answer of the token endpoint; what it does not say stays as it was `before`. @throws ConnectorError `malformed` */
export function tokensOf(
  { now }: ConnectorContext,
  answer: InstitutionAnswer,
  before?: OAuthTokens,
): OAuthTokens {
  const fields = record(jsonOf(answer), 'the answer of the token endpoint');
  const lifetime = Number(optionalText(fields.expires_in) ?? Number.NaN);
  return {
    accessToken: text(fields.access_token, 'access_token'),
    accessEndsAt: Number.isFinite(lifetime) ? now() + lifetime * 1000 : null,
    refreshToken: optionalText(fields.refresh_token) ?? before?.refreshToken ?? null,
  };
}

/**
 * The answer of the token endpoint to a grant.
 * @throws ConnectorError `refusal` where the server does not take the grant any more, such as a code that was used
 */
export async function askForTokens(
  context: ConnectorContext,
  issuer: string,
  form: Readonly<Record<string, string | undefined>>,
  refusal: ConnectorError,
): Promise<InstitutionAnswer> {
  const metadata = await metadataOf(context, issuer);
  const answer = await postAsClient(context, metadata, metadata.tokenEndpoint, form);
  if (answer.status >= 400 && oauthError(answer) === 'invalid_grant') throw refusal;
  const failure = tokenFailure(answer, context.now());
  if (failure) throw failure;
  return answer;
}

/** Credentials that took the place of others during one call of the service, whose later reads still bring the old one. */
const current = new WeakMap<ConnectorContext, { readonly before: Credential; readonly now: Credential }>();

/** The credential that took the place of this one during the call; itself where none did. */
export function latestCredential(context: ConnectorContext, credential: Credential): Credential {
  const replaced = current.get(context);
  return replaced?.before === credential ? replaced.now : credential;
}

/** The credential to go on with, its access token renewed where that is about to end, or where the institution refused it. */
export async function withFreshTokens(
  context: ConnectorContext,
  credential: Credential,
  { issuer, isRefused }: { readonly issuer: string; readonly isRefused: boolean },
): Promise<Credential> {
  const known = latestCredential(context, credential);
  const tokens = tokensIn(known);
  if (!tokens) return known;
  const isEnding = (tokens.accessEndsAt ?? Number.POSITIVE_INFINITY) - MARGIN_MS <= context.now();
  if (!isRefused && !(isEnding && tokens.refreshToken !== null)) return known;
  const next = await context.renew(known, async (stored) => ({
    ...stored,
    ...(await refreshed(context, issuer, stored)),
  }));
  current.set(context, { before: credential, now: next });
  return next;
}

async function refreshed(
  context: ConnectorContext,
  issuer: string,
  stored: Credential,
): Promise<OAuthTokens> {
  const tokens = tokensIn(stored);
  if (!tokens || tokens.refreshToken === null) {
    const reason = 'the access has ended, and the institution gave nothing to renew it';
    throw new ConnectorError('consent_expired', { reason });
  }
  const reason = 'the institution does not know this consent any more';
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
  const answer = await askForTokens(context, issuer, form, new ConnectorError('consent_revoked', { reason }));
  return tokensOf(context, answer, tokens);
}
