import { jsonOf } from '../sdk/answers.ts';
import { metadataOf, type ServerMetadata } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { record, text } from '../sdk/fields.ts';
import { institutionTime } from '../sdk/institution-time.ts';
import type { AuthAnswer, AuthState, AuthStep, BeginRequest } from '../sdk/login.ts';
import { askForTokens, tokensOf } from '../sdk/oauth-tokens.ts';
import { pageError } from '../sdk/page-error.ts';
import { createConsent, readConsent } from './consent.ts';
import { settingsOf } from './settings.ts';
import { type KeySet, signedToken, type TokenSigningKey, verifiedClaims } from './signed-token.ts';

const REQUEST_LIFETIME_S = 300;
const DAY_MS = 86_400_000;
const POLL_MS = 2000;
/** Approval by two factors, as the profile names it. */
const SCA = 'urn:openbanking:psd2:sca';

/** What a login knows while the person is at the institution. */
interface Visit {
  readonly stage: 'page' | 'look';
  readonly consentId: string;
  readonly state: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly tokens: Readonly<Record<string, unknown>> | null;
}

/** Makes a consent and sends the person to the institution's page, with a signed request that names it. @throws ConnectorError */
export async function begin(context: ConnectorContext, request: BeginRequest): Promise<AuthStep> {
  const { redirect, products, historyDays } = request;
  if (!redirect) {
    const reason = 'this institution logs people in on a page of its own, and nobody can be sent there';
    throw new ConnectorError('mfa_unsupported', { reason });
  }
  const settings = settingsOf(context.profile.settings);
  const metadata = await metadataOf(context, settings.issuer);
  const { client_id: clientId = '', ...registration } = await context.registration();
  const consentId = await createConsent(context, products, Math.min(historyDays, settings.historyDays));
  const nonce = context.random('nonce', redirect.state).bytes(16).toString('hex');
  const { state, redirectUri } = redirect;
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: redirect.codeChallenge,
    code_challenge_method: 'S256',
    ...(settings.responseMode === 'jwt' ? { response_mode: 'jwt' } : {}),
  };
  const object = signedToken(
    { ...asked, ...lifetime(context, clientId, settings.issuer, nonce), claims: claimsFor(consentId) },
    signingKeyOf(registration),
  );
  const page = new URL(metadata.authorizationEndpoint);
  // The plain ones are what OAuth itself needs; the signed ones count.
  const { client_id, response_type, scope, redirect_uri } = asked;
  for (const [name, value] of Object.entries({
    client_id,
    response_type,
    scope,
    redirect_uri,
    request: object,
  }))
    page.searchParams.set(name, value);
  const visit: Visit = { stage: 'page', consentId, state, nonce, redirectUri, tokens: null };
  return { kind: 'redirect', url: page.href, state: { ...visit } };
}

function signingKeyOf(registration: Readonly<Record<string, string>>): TokenSigningKey {
  const { signing_private_key: privateKey = '', signing_key_id: keyId = '' } = registration;
  return { privateKey, keyId };
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

/** Goes on when the person came back, and until the institution says that the consent can be used. @throws ConnectorError */
export async function advance(
  context: ConnectorContext,
  state: AuthState,
  answer: AuthAnswer,
): Promise<AuthStep> {
  // What comes back is what an earlier step gave: the host seals it, and nobody else can write it.
  const visit = state as unknown as Visit;
  if (visit.stage === 'look') return afterApproval(context, visit);
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
  return afterApproval(context, { ...visit, stage: 'look', tokens: { ...tokensOf(context, given) } });
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
  { consentId, nonce }: Visit,
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
  const answer = await context.send({ url: keysAddress, headers: { accept: 'application/json' } });
  const { keys } = record(jsonOf(answer), 'the keys of the authorization server');
  return { keys: Array.isArray(keys) ? (keys as KeySet['keys']) : [] };
}

async function afterApproval(context: ConnectorContext, visit: Visit): Promise<AuthStep> {
  const { consentId, tokens } = visit;
  const { over, isAuthorised, expiresAt } = await readConsent(context, consentId);
  if (over) throw new ConnectorError(over, { reason: 'the institution says that the consent is over' });
  if (!isAuthorised) {
    const message = 'Your bank has not confirmed the consent yet.';
    return { kind: 'wait', pollAfterMs: POLL_MS, message, state: { ...visit } };
  }
  const { consentDays } = settingsOf(context.profile.settings);
  const asked = context.now() + consentDays * DAY_MS;
  // Without an end of its own it is to be confirmed to this service all the same.
  return {
    kind: 'done',
    credential: { ...tokens, consentId },
    consent: { expiresAt: Math.min(expiresAt ?? asked, asked) },
  };
}
