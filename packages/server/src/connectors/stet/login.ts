import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { optionalText } from '../sdk/fields.ts';
import type { AuthAnswer, AuthState, AuthStep, BeginRequest } from '../sdk/login.ts';
import { askForTokens, tokensOf } from '../sdk/oauth-tokens.ts';
import { pageError } from '../sdk/page-error.ts';
import { confirmAccounts } from './consents.ts';
import { issuerOf } from './request.ts';
import { settingsOf } from './settings.ts';

const DAY_MS = 86_400_000;

/** Sends the person to the institution's page. @throws ConnectorError `mfa_unsupported` where nobody can be sent there */
export async function begin(context: ConnectorContext, request: BeginRequest): Promise<AuthStep> {
  const { redirect, products } = request;
  if (!redirect) {
    const reason = 'this institution logs people in on a page of its own, and nobody can be sent there';
    throw new ConnectorError('mfa_unsupported', { reason });
  }
  const { authorizationUrl, scope } = settingsOf(context.profile.settings);
  const { client_id: clientId = '' } = await context.registration();
  const page = new URL(authorizationUrl);
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect.redirectUri,
    scope,
    state: redirect.state,
    code_challenge: redirect.codeChallenge,
    code_challenge_method: 'S256',
  }))
    page.searchParams.set(name, value);
  const state: AuthState = {
    state: redirect.state,
    redirectUri: redirect.redirectUri,
    wantsIdentity: products.includes('identity'),
  };
  return { kind: 'redirect', url: page.href, state };
}

/** The login that the page gave a code for. @throws ConnectorError `callback_refused` for what is of another login */
export async function advance(
  context: ConnectorContext,
  { state, redirectUri, wantsIdentity }: AuthState,
  { values }: AuthAnswer,
): Promise<AuthStep> {
  const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });
  if (typeof state !== 'string' || values.state !== state) throw refused('the state is of another login');
  if (values.error !== undefined) throw pageError(values.error);
  const { code, code_verifier: verifier } = values;
  if (code === undefined || verifier === undefined) throw refused('there is no code');
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: optionalText(redirectUri) ?? '',
    code_verifier: verifier,
  };
  const reason = 'the institution does not take the code; it may have ended, or was used before';
  const tokens = tokensOf(context, await askForTokens(context, issuerOf(context), form, refused(reason)));
  const credential = { ...tokens };
  const { namesAccounts, consentDays } = settingsOf(context.profile.settings);
  if (namesAccounts) await confirmAccounts(context, credential, wantsIdentity === true);
  return { kind: 'done', credential, consent: { expiresAt: context.now() + consentDays * DAY_MS } };
}
