import { jsonOf } from '../sdk/answers.ts';
import { clientCertificateOf } from '../sdk/client-certificate.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, record } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import { institutionTime } from '../sdk/institution-time.ts';
import { ownAddress } from '../sdk/own-address.ts';
import { randomUuid } from '../sdk/random-uuid.ts';
import { requireSignature } from './answer-signature.ts';
import { openBankingFailure } from './failures.ts';
import { settingsOf } from './settings.ts';
import { detachedSignature, signingKeyOf } from './signed-token.ts';

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below the interface, beginning with a slash; or a whole address of the same origin. */
  readonly path: string;
  readonly accessToken: string;
  readonly json?: unknown;
  /** Which interface `path` is below; that of accounts where it is absent. */
  readonly of?: 'accounts' | 'payments';
  /** Sending it twice under its key does no harm, even while the first one is still under way. */
  readonly repeatable?: true;
}

/**
 * @throws OpenBankingError for an answer that is no success; ConnectorError `malformed` for an address of another origin, and for an
 *   answer that the institution did not sign although it has to
 */
export async function ask(
  context: ConnectorContext,
  { method = 'GET', path, accessToken, json, of = 'accounts', repeatable }: Ask,
): Promise<InstitutionAnswer> {
  const settings = settingsOf(context.profile.settings);
  const { financialId } = settings;
  const baseUrl = of === 'accounts' ? settings.baseUrl : (settings.paymentsBaseUrl ?? '');
  const { user } = context;
  const registration = await context.registration();
  const body = json === undefined ? undefined : JSON.stringify(json);
  const isPayment = of === 'payments' && body !== undefined;
  const answer = await context.send({
    url: path.startsWith('/') ? `${baseUrl}${path}` : ownAddress(path, baseUrl, baseUrl),
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      'x-fapi-interaction-id': randomUuid(context),
      ...(financialId === null ? {} : { 'x-fapi-financial-id': financialId }),
      // It says that the person is there, so that the read is not counted as one without them.
      ...(user?.ip ? { 'x-fapi-customer-ip-address': user.ip } : {}),
      ...(user?.userAgent ? { 'x-customer-user-agent': user.userAgent } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'x-idempotency-key': context.idempotencyKey(path) } : {}),
      ...(isPayment ? { 'x-jws-signature': bodySignature(context, registration, body) } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(repeatable ? { repeatable } : {}),
    ...clientCertificateOf(registration),
  });
  if (of === 'payments' && settings.answerSigner)
    await requireSignature(context, answer, settings.answerSigner);
  const failure = openBankingFailure(answer, context.now());
  if (failure) throw failure;
  return answer;
}

function bodySignature(
  context: ConnectorContext,
  registration: Readonly<Record<string, string>>,
  body: string,
): string {
  const { signing_issuer: issuer } = registration;
  if (issuer === undefined) {
    const reason = 'payments are signed: register signing_issuer';
    throw new ConnectorError('client_rejected', { reason });
  }
  const at = Math.floor(institutionTime(context) / 1000);
  return detachedSignature(body, signingKeyOf(registration), { issuer, at });
}

/** As `ask`, where the answer is a record. */
export async function askForFields(context: ConnectorContext, request: Ask): Promise<Fields> {
  return record(jsonOf(await ask(context, request)), 'the answer');
}
