import { jsonOf } from '../sdk/answers.ts';
import { metadataOf, oauthError, postAsClient, tokenFailure } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import { record, text } from '../sdk/fields.ts';
import type { AuthAnswer, AuthState, AuthStep, BeginRequest } from '../sdk/login.ts';
import { consentEnd } from './consent.ts';
import { settingsOf } from './settings.ts';
import { fdxTokensOf } from './tokens.ts';

/** What the errors that an institution's page sends back mean (RFC 6749, 4.1.2.1). */
const ERRORS: ReadonlyMap<string, FailureKind> = new Map<string, FailureKind>([
  ['access_denied', 'access_not_granted'],
  ['server_error', 'institution_down'],
  ['temporarily_unavailable', 'institution_unavailable'],
  ['unauthorized_client', 'client_rejected'],
  ['invalid_scope', 'client_rejected'],
  ['invalid_request', 'client_rejected'],
]);

/** Sends the person to the institution's page; the request goes ahead of them where the institution takes it. */
export async function toInstitutionPage(context: ConnectorContext, request: BeginRequest): Promise<AuthStep> {
  const { redirect } = request;
  if (!redirect)
    throw new ConnectorError('mfa_unsupported', {
      reason: 'this institution logs people in on a page of its own',
    });
  const { issuer, scope } = settingsOf(context.profile.settings);
  const metadata = await metadataOf(context, issuer);
  const { client_id: clientId = '' } = await context.registration();
  const asked = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirect.redirectUri,
    scope,
    state: redirect.state,
    code_challenge: redirect.codeChallenge,
    code_challenge_method: 'S256',
    ...(/(^| )offline_access( |$)/.test(scope) ? { prompt: 'consent' } : {}),
  };
  const page = new URL(metadata.authorizationEndpoint);
  const sent =
    metadata.pushEndpoint === null
      ? asked
      : { client_id: clientId, request_uri: await pushed(context, metadata.pushEndpoint, asked) };
  for (const [name, value] of Object.entries(sent)) page.searchParams.set(name, value);
  const state: AuthState = { state: redirect.state, redirectUri: redirect.redirectUri };
  return { kind: 'redirect', url: page.href, state };
}

async function pushed(
  context: ConnectorContext,
  endpoint: string,
  asked: Readonly<Record<string, string>>,
): Promise<string> {
  const { issuer } = settingsOf(context.profile.settings);
  const answer = await postAsClient(context, await metadataOf(context, issuer), endpoint, asked);
  const failure = tokenFailure(answer, context.now());
  if (failure) throw failure;
  return text(record(jsonOf(answer), 'the answer to the pushed request').request_uri, 'request_uri');
}

/**
 * The login that the page gave a code for.
 * @throws ConnectorError `callback_refused` for what another server, or another login, sent back (connectors.md 1.2); the meaning of
 *   the page's error otherwise.
 */
export async function afterReturn(
  context: ConnectorContext,
  { state, redirectUri }: AuthState,
  { values }: AuthAnswer,
): Promise<AuthStep> {
  const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });
  if (typeof state !== 'string' || values.state !== state) throw refused('the state is of another login');
  const { issuer } = settingsOf(context.profile.settings);
  const metadata = await metadataOf(context, issuer);
  // A server that always names itself, and here does not, is not the one that answered (RFC 9207, 2.4).
  if (values.iss === undefined ? metadata.namesItself : values.iss !== issuer)
    throw refused('it comes from another issuer');
  if (values.error !== undefined) throw pageError(values.error);
  const { code, code_verifier: codeVerifier } = values;
  if (code === undefined || codeVerifier === undefined) throw refused('there is no code');
  const answer = await postAsClient(context, metadata, metadata.tokenEndpoint, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: String(redirectUri),
    code_verifier: codeVerifier,
  });
  if (oauthError(answer) === 'invalid_grant' && answer.status >= 400)
    throw refused('the institution does not take the code; it may have ended, or was used before');
  const failure = tokenFailure(answer, context.now());
  if (failure) throw failure;
  const tokens = fdxTokensOf(context, answer);
  const consentEndsAt = await consentEnd(context, tokens);
  return {
    kind: 'done',
    credential: { ...tokens, consentEndsAt },
    consent: { expiresAt: consentEndsAt },
  };
}

function pageError(error: string): ConnectorError {
  const kind = ERRORS.get(error);
  const reason =
    kind === undefined ? 'an unknown error came back' : `the page of the institution says ${error}`;
  return new ConnectorError(kind ?? 'malformed', { reason });
}
