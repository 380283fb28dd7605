import { metadataOf } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthAnswer, AuthStep, RedirectTarget } from '../sdk/login.ts';
import { askForTokens, tokensOf } from '../sdk/oauth-tokens.ts';
import { pageError } from '../sdk/page-error.ts';
import type { Approval } from './approval.ts';
import { settingsOf } from './settings.ts';

/** Signs that an address is metadata, and of whom (RFC 8414, 3). */
const WELL_KNOWN = /\/\.well-known\/(?:oauth-authorization-server|openid-configuration)/;

/** The authorization server of an answer's metadata, where the institution's file names none. */
export function issuerOf({ profile }: ConnectorContext, metadata: string): string {
  return settingsOf(profile.settings).issuer ?? metadata.replace(WELL_KNOWN, '');
}

/** Sends the person to the page of an authorization server. @throws ConnectorError */
export async function toAuthorizationPage(
  context: ConnectorContext,
  approval: Approval,
  { issuer, scope, stage }: { readonly issuer: string; readonly scope: string; readonly stage: string },
  redirect: RedirectTarget | null,
): Promise<AuthStep> {
  if (!redirect) {
    const reason = 'this institution logs people in on a page of its own, and nobody can be sent there';
    throw new ConnectorError('mfa_unsupported', { reason });
  }
  const { authorizationEndpoint } = await metadataOf(context, issuer);
  const { client_id: clientId } = await context.registration();
  if (clientId === undefined)
    throw new ConnectorError('client_rejected', { reason: 'the institution uses OAuth: register client_id' });
  const page = new URL(authorizationEndpoint);
  const { state, redirectUri } = redirect;
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: redirect.codeChallenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
  return { kind: 'redirect', url: page.href, state: { ...approval, stage, state, redirectUri, issuer } };
}

/** Tokens for the code that the person came back with. @throws ConnectorError `callback_refused` for what is not of this login */
export async function withTokens(
  context: ConnectorContext,
  approval: Approval,
  answer: AuthAnswer,
): Promise<Approval> {
  requireOwn(approval, answer);
  const issuer = approval.issuer ?? '';
  const { code, code_verifier: verifier, iss } = answer.values;
  const { namesItself } = await metadataOf(context, issuer);
  const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });
  if (iss === undefined ? namesItself : iss !== issuer) throw refused('it comes from another issuer');
  if (code === undefined || verifier === undefined) throw refused('there is no code');
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: approval.redirectUri ?? '',
    code_verifier: verifier,
  };
  const reason = 'the institution does not take the code; it may have ended, or was used before';
  return { ...approval, ...tokensOf(context, await askForTokens(context, issuer, form, refused(reason))) };
}

/** What came back has to be of this visit, and no error. @throws ConnectorError */
export function requireOwn({ state }: Approval, { values }: AuthAnswer): void {
  if (state === null || values.state !== state)
    throw new ConnectorError('callback_refused', { reason: 'the state is of another login' });
  if (values.error !== undefined) throw pageError(values.error);
}
