import { failureOfStatus, jsonOf } from './answers.ts';
import { clientAuthorization, formBody } from './bodies.ts';
import { clientAssertion } from './client-assertion.ts';
import { clientCertificateOf } from './client-certificate.ts';
import type { ConnectorContext, Registration } from './context.ts';
import { ConnectorError } from './failure.ts';
import { type Fields, optionalText, record, text } from './fields.ts';
import type { InstitutionAnswer, InstitutionRequest } from './http.ts';
import { institutionTime, noteTime } from './institution-time.ts';
import { randomUuid } from './random-uuid.ts';

/** What an authorization server says of itself (RFC 8414); its endpoints are those for clients with a certificate, where one is registered (RFC 8705, 5). */
export interface ServerMetadata {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** Absent where requests are not taken ahead of the person (RFC 9126). */
  readonly pushEndpoint: string | null;
  readonly revocationEndpoint: string | null;
  /** It says who it is in what it sends back (RFC 9207). */
  readonly namesItself: boolean;
  /** Where its public keys are. */
  readonly keysAddress: string | null;
  /** What people can be sent back with, the words of each in the order of the alphabet: `code`, `code id_token`. */
  readonly responseTypes: readonly string[];
  /** How that is carried: `query`, `fragment`, `jwt`. */
  readonly responseModes: readonly string[];
}

const kept = new WeakMap<ConnectorContext, Promise<ServerMetadata>>();

/** @throws ConnectorError `client_rejected` where the server calls itself otherwise than the institution's file does */
export function metadataOf(context: ConnectorContext, issuer: string): Promise<ServerMetadata> {
  const found = kept.get(context) ?? readMetadata(context, issuer);
  kept.set(context, found);
  return found;
}

/** Where an authorization server tells nothing of itself: what the institution's file says stands in its place, for this call. */
export function assumeMetadata(context: ConnectorContext, metadata: ServerMetadata): void {
  kept.set(context, Promise.resolve(metadata));
}

async function readMetadata(context: ConnectorContext, issuer: string): Promise<ServerMetadata> {
  const url = new URL(issuer);
  const path = url.pathname.replace(/\/$/, '');
  const places = [
    `${url.origin}${path}/.well-known/openid-configuration`,
    `${url.origin}/.well-known/oauth-authorization-server${path}`,
  ];
  // Some institutions ask for a certificate wherever they are spoken to.
  const shown = clientCertificateOf(await context.registration());
  let answer: InstitutionAnswer | undefined;
  for (const place of places) {
    answer = await context.send({ url: place, headers: { accept: 'application/json' }, ...shown });
    if (answer.status !== 404) break;
  }
  if (answer) noteTime(context, answer);
  const failure = answer && failureOfStatus(answer, context.now());
  if (!answer || failure) throw failure ?? new ConnectorError('institution_down');
  const fields = record(jsonOf(answer), 'the metadata of the authorization server');
  if (fields.issuer !== issuer) {
    const reason =
      'the authorization server calls itself otherwise than the issuer in the file of the institution';
    throw new ConnectorError('client_rejected', { reason });
  }
  const { mtls_endpoint_aliases: aliases } = fields;
  const asked =
    shown.clientCertificate && aliases !== undefined
      ? { ...fields, ...record(aliases, 'mtls_endpoint_aliases') }
      : fields;
  return {
    issuer,
    authorizationEndpoint: text(fields.authorization_endpoint, 'authorization_endpoint'),
    tokenEndpoint: text(asked.token_endpoint, 'token_endpoint'),
    pushEndpoint: optionalText(asked.pushed_authorization_request_endpoint),
    revocationEndpoint: optionalText(asked.revocation_endpoint),
    namesItself: fields.authorization_response_iss_parameter_supported === true,
    keysAddress: optionalText(fields.jwks_uri),
    responseTypes: words(fields.response_types_supported).map((type) => type.split(' ').toSorted().join(' ')),
    responseModes: words(fields.response_modes_supported),
  };
}

/** The texts of a list; none where there is no list. */
function words(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

/**
 * Sends a form to an endpoint of the authorization server, as this client. A signature that its clock refuses is made once more by its
 * time; a client that is refused has used up nothing.
 * @throws ConnectorError whatever the connection met
 */
export async function postAsClient(
  context: ConnectorContext,
  metadata: ServerMetadata,
  url: string,
  form: Readonly<Record<string, string | undefined>>,
): Promise<InstitutionAnswer> {
  const answer = await postOnce(context, metadata, url, form);
  const isOtherTime = noteTime(context, answer);
  if (!isOtherTime || oauthError(answer) !== 'invalid_client') return answer;
  return postOnce(context, metadata, url, form);
}

async function postOnce(
  context: ConnectorContext,
  { issuer }: ServerMetadata,
  url: string,
  form: Readonly<Record<string, string | undefined>>,
): Promise<InstitutionAnswer> {
  const registration = await context.registration();
  const { client_id: clientId = '' } = registration;
  const proof = proofOf(context, registration, issuer);
  return context.send({
    url,
    method: 'POST',
    ...formBody(
      { ...form, client_id: clientId, ...proof.form },
      { accept: 'application/json', ...proof.headers },
    ),
    ...(proof.clientCertificate ? { clientCertificate: proof.clientCertificate } : {}),
  });
}

interface Proof extends Pick<InstitutionRequest, 'clientCertificate'> {
  readonly form: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A certificate where one is registered, and beside it a signature or the secret. The key that signs is `signing_private_key`; of a
 * deployment without a certificate `private_key`.
 */
function proofOf(context: ConnectorContext, registration: Registration, issuer: string): Proof {
  const { client_id: clientId = '', client_secret: secret, private_key: privateKey } = registration;
  const transport = clientCertificateOf(registration);
  const signingKey =
    registration.signing_private_key ?? (transport.clientCertificate ? undefined : privateKey);
  if (signingKey !== undefined) {
    const keyId = registration.signing_key_id ?? registration.key_id;
    // A server takes each assertion once.
    const id = randomUuid(context);
    const assertion = clientAssertion({
      clientId,
      audience: issuer,
      privateKey: signingKey,
      keyId,
      now: institutionTime(context),
      id,
    });
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    return {
      form: { client_assertion_type: type, client_assertion: assertion },
      headers: {},
      ...transport,
    };
  }
  const headers = secret === undefined ? {} : { authorization: clientAuthorization(clientId, secret) };
  return { form: {}, headers, ...transport };
}

/** What an endpoint of the server refused with (RFC 6749, 5.2). */
export function oauthError(answer: InstitutionAnswer): string | null {
  try {
    const fields: Fields = record(jsonOf(answer), 'the error');
    return optionalText(fields.error);
  } catch {
    return null;
  }
}

/** The failure that an answer of the token or push endpoint means; undefined for success. */
export function tokenFailure(answer: InstitutionAnswer, now: number): ConnectorError | undefined {
  const failure = failureOfStatus(answer, now);
  if (!failure) return undefined;
  const error = oauthError(answer);
  if (error === 'invalid_client' || error === 'unauthorized_client' || answer.status === 401) {
    const reason = 'the institution does not accept the registration of this deployment';
    return new ConnectorError('client_rejected', { reason });
  }
  if (error === 'invalid_redirect_uri' || error === 'invalid_scope' || error === 'invalid_request') {
    const reason = `the institution refuses the request with ${error}; compare redirect_uri and scope with the registration`;
    return new ConnectorError('client_rejected', { reason });
  }
  return failure;
}
