import { jsonOf } from '../sdk/answers.ts';
import { metadataOf } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { record, text } from '../sdk/fields.ts';
import { institutionTime } from '../sdk/institution-time.ts';
import type { AuthAnswer, RedirectTarget } from '../sdk/login.ts';
import { askForTokens, type OAuthTokens, tokensOf } from '../sdk/oauth-tokens.ts';
import { answerMode, askedFor } from './answer-mode.ts';
import { claimsOfIdToken } from './id-token.ts';
import { type Asked, approvalIn } from './page-answer.ts';
import { settingsOf } from './settings.ts';
import { signedToken, signingKeyOf } from './signed-token.ts';

const REQUEST_LIFETIME_S = 300;
/** Approval by two factors, as the profile names it. */
const SCA = 'urn:openbanking:psd2:sca';

/** What is known while the person is on the institution's page. */
export interface PageVisit extends Asked {
  readonly redirectUri: string;
}

/** The address of the page where the person approves a consent, with a signed request that names it. @throws ConnectorError */
export async function approvalPage(
  context: ConnectorContext,
  { state, redirectUri, codeChallenge }: RedirectTarget,
  { consentId, scope }: { readonly consentId: string; readonly scope: string },
): Promise<{ readonly url: string; readonly visit: PageVisit }> {
  const settings = settingsOf(context.profile.settings);
  const metadata = await metadataOf(context, settings.issuer);
  const { client_id: clientId = '', ...registration } = await context.registration();
  const mode = answerMode(settings.responseMode, metadata);
  const nonce = context.random('nonce', state).bytes(16).toString('hex');
  const asked = {
    ...askedFor(mode),
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  };
  const object = signedToken(
    { ...asked, ...lifetime(context, clientId, settings.issuer, nonce), claims: claimsFor(consentId) },
    signingKeyOf(registration),
  );
  const page = new URL(metadata.authorizationEndpoint);
  // The plain ones are what OAuth itself needs; the signed ones count.
  const { client_id, response_type, redirect_uri } = asked;
  for (const [name, value] of Object.entries({
    client_id,
    response_type,
    scope,
    redirect_uri,
    request: object,
  }))
    page.searchParams.set(name, value);
  return { url: page.href, visit: { consentId, state, nonce, redirectUri, mode } };
}

function lifetime(
  context: ConnectorContext,
  clientId: string,
  issuer: string,
  id: string,
): Record<string, unknown> {
  const now = Math.floor(institutionTime(context) / 1000);
  return { iss: clientId, aud: issuer, iat: now, nbf: now, exp: now + REQUEST_LIFETIME_S, jti: id };
}

/** What the answers of userinfo and the id_token have to claim: the consent that was approved. */
function claimsFor(consentId: string): unknown {
  const intent = { openbanking_intent_id: { value: consentId, essential: true } };
  return { userinfo: intent, id_token: { ...intent, acr: { essential: true, values: [SCA] } } };
}

/** The tokens that the institution gives for what the person came back with. @throws ConnectorError */
export async function tokensOfReturn(
  context: ConnectorContext,
  visit: PageVisit,
  answer: AuthAnswer,
): Promise<OAuthTokens> {
  const { issuer } = settingsOf(context.profile.settings);
  const metadata = await metadataOf(context, issuer);
  const { code, subject } = await approvalIn(context, metadata, visit, answer.values);
  const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });
  const { code_verifier: verifier } = answer.values;
  if (verifier === undefined) throw refused('there is no code_verifier');
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: visit.redirectUri,
    code_verifier: verifier,
  };
  const reason = 'the institution does not take the code; it may have ended, or was used before';
  const given = await askForTokens(context, issuer, form, refused(reason));
  const idToken = text(record(jsonOf(given), 'tokens').id_token, 'id_token');
  const { sub } = await claimsOfIdToken(context, metadata, visit, idToken);
  if (subject !== null && sub !== subject) throw refused('two persons approved it');
  return tokensOf(context, given);
}
