import { jsonOf } from '../sdk/answers.ts';
import { metadataOf, type ServerMetadata } from '../sdk/authorization-server.ts';
import { clientCertificateOf } from '../sdk/client-certificate.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { record, text } from '../sdk/fields.ts';
import { institutionTime } from '../sdk/institution-time.ts';
import type { AuthAnswer, RedirectTarget } from '../sdk/login.ts';
import { askForTokens, type OAuthTokens, tokensOf } from '../sdk/oauth-tokens.ts';
import { pageError } from '../sdk/page-error.ts';
import { settingsOf } from './settings.ts';
import { type KeySet, signedToken, signingKeyOf, verifiedClaims } from './signed-token.ts';

const REQUEST_LIFETIME_S = 300;
/** Approval by two factors, as the profile names it. */
const SCA = 'urn:openbanking:psd2:sca';

/** What is known while the person is on the institution's page. */
export interface PageVisit {
  readonly consentId: string;
  readonly state: string;
  readonly nonce: string;
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
  const nonce = context.random('nonce', state).bytes(16).toString('hex');
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(settings.responseMode === 'jwt' ? { response_mode: 'jwt' } : {}),
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
  return { url: page.href, visit: { consentId, state, nonce, redirectUri } };
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

/** Both tokens have to name the consent that was approved. */
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
  const values = await returned(context, metadata, answer.values);
  const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });
  if (values.state !== visit.state) throw refused('the state is of another login');
  if (values.iss === undefined ? metadata.namesItself : values.iss !== issuer)
    throw refused('it comes from another issuer');
  if (values.error !== undefined) throw pageError(values.error);
  const { code_verifier: verifier } = answer.values;
  if (values.code === undefined || verifier === undefined) throw refused('there is no code');
  const form = {
    grant_type: 'authorization_code',
    code: values.code,
    redirect_uri: visit.redirectUri,
    code_verifier: verifier,
  };
  const reason = 'the institution does not take the code; it may have ended, or was used before';
  const given = await askForTokens(context, issuer, form, refused(reason));
  await requireSameIntent(
    context,
    metadata,
    visit,
    text(record(jsonOf(given), 'tokens').id_token, 'id_token'),
  );
  return tokensOf(context, given);
}

/** The parameters of the way back; out of one signed parameter where the institution sends it. */
async function returned(
  context: ConnectorContext,
  metadata: ServerMetadata,
  values: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  if (settingsOf(context.profile.settings).responseMode === 'query') return values;
  const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });
  const claims = verifiedClaims(values.response ?? '', await keysOf(context, metadata));
  const { client_id: clientId } = await context.registration();
  if (!isFor(claims.aud, clientId)) throw refused('what came back is for somebody else');
  if (!(Number(claims.exp) * 1000 > institutionTime(context))) throw refused('what came back has ended');
  return Object.fromEntries(
    Object.entries(claims).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The id_token names the institution, this deployment, this login, and the consent that was made for it. */
async function requireSameIntent(
  context: ConnectorContext,
  metadata: ServerMetadata,
  { consentId, nonce }: PageVisit,
  idToken: string,
): Promise<void> {
  const claims = verifiedClaims(idToken, await keysOf(context, metadata));
  const { client_id: clientId } = await context.registration();
  const isOurs =
    claims.iss === metadata.issuer &&
    isFor(claims.aud, clientId) &&
    claims.nonce === nonce &&
    claims.openbanking_intent_id === consentId &&
    Number(claims.exp) * 1000 > institutionTime(context);
  if (!isOurs)
    throw new ConnectorError('callback_refused', { reason: 'the id_token is of another login or consent' });
}

function isFor(audience: unknown, clientId: string | undefined): boolean {
  return [audience].flat().includes(clientId);
}

async function keysOf(context: ConnectorContext, { keysAddress }: ServerMetadata): Promise<KeySet> {
  if (keysAddress === null)
    throw new ConnectorError('malformed', {
      reason: 'the authorization server does not say where its keys are',
    });
  const answer = await context.send({
    url: keysAddress,
    headers: { accept: 'application/json' },
    ...clientCertificateOf(await context.registration()),
  });
  const { keys } = record(jsonOf(answer), 'the keys of the authorization server');
  return { keys: Array.isArray(keys) ? (keys as KeySet['keys']) : [] };
}
