import { failureOfStatus, jsonOf } from '../sdk/answers.ts';
import type { ServerMetadata } from '../sdk/authorization-server.ts';
import { clientCertificateOf } from '../sdk/client-certificate.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, record } from '../sdk/fields.ts';
import type { InstitutionRequest } from '../sdk/http.ts';
import { institutionTime } from '../sdk/institution-time.ts';
import { type KeySet, verifiedClaims } from './verified-token.ts';

/** What a token has to be of. */
export interface Intent {
  readonly consentId: string;
  readonly nonce: string;
}

/**
 * The claims of an id_token that names the institution, this deployment, this login, and the consent that was made for it.
 * @throws ConnectorError `callback_refused`
 */
export async function claimsOfIdToken(
  context: ConnectorContext,
  metadata: ServerMetadata,
  { consentId, nonce }: Intent,
  idToken: string,
): Promise<Fields> {
  const claims = verifiedClaims(idToken, await keysOf(context, metadata));
  const isOurs =
    (await isFromTo(context, metadata, claims)) &&
    claims.nonce === nonce &&
    claims.openbanking_intent_id === consentId;
  if (!isOurs)
    throw new ConnectorError('callback_refused', { reason: 'the id_token is of another login or consent' });
  return claims;
}

/** Whether the institution made it for this deployment, and it has not ended. */
export async function isFromTo(
  context: ConnectorContext,
  { issuer }: ServerMetadata,
  { iss, aud, azp, exp }: Fields,
): Promise<boolean> {
  const { client_id: clientId } = await context.registration();
  const isForUs = [aud].flat().includes(clientId) && (azp === undefined || azp === clientId);
  return iss === issuer && isForUs && Number(exp) * 1000 > institutionTime(context);
}

/** The keys that the authorization server signs with. @throws ConnectorError */
export async function keysOf(context: ConnectorContext, { keysAddress }: ServerMetadata): Promise<KeySet> {
  if (keysAddress === null)
    throw new ConnectorError('malformed', {
      reason: 'the authorization server does not say where its keys are',
    });
  return keysAt(context, keysAddress, clientCertificateOf(await context.registration()));
}

/** @throws ConnectorError */
export async function keysAt(
  context: ConnectorContext,
  url: string,
  shown: Pick<InstitutionRequest, 'clientCertificate'>,
): Promise<KeySet> {
  const answer = await context.send({ url, headers: { accept: 'application/json' }, ...shown });
  const failure = failureOfStatus(answer, context.now());
  if (failure) throw failure;
  const { keys } = record(jsonOf(answer), 'the keys of the institution');
  return { keys: Array.isArray(keys) ? (keys as KeySet['keys']) : [] };
}
