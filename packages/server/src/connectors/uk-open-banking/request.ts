import { jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, record } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import { randomUuid } from '../sdk/random-uuid.ts';
import { openBankingFailure } from './failures.ts';
import { settingsOf } from './settings.ts';

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below the interface, beginning with a slash; or a whole address of the same origin. */
  readonly path: string;
  readonly accessToken: string;
  readonly json?: unknown;
}

/** @throws OpenBankingError for an answer that is no success; ConnectorError `malformed` for an address of another origin */
export async function ask(
  context: ConnectorContext,
  { method = 'GET', path, accessToken, json }: Ask,
): Promise<InstitutionAnswer> {
  const { baseUrl, financialId } = settingsOf(context.profile.settings);
  const { user } = context;
  const { certificate, private_key: privateKey } = await context.registration();
  const answer = await context.send({
    url: path.startsWith('/') ? `${baseUrl}${path}` : sameOrigin(path, baseUrl),
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      'x-fapi-interaction-id': randomUuid(context),
      ...(financialId === null ? {} : { 'x-fapi-financial-id': financialId }),
      // It says that the person is there, so that the read is not counted as one without them.
      ...(user?.ip ? { 'x-fapi-customer-ip-address': user.ip } : {}),
      ...(user?.userAgent ? { 'x-customer-user-agent': user.userAgent } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'x-idempotency-key': context.idempotencyKey(path) } : {}),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(certificate === undefined || privateKey === undefined
      ? {}
      : { clientCertificate: { certificate, privateKey } }),
  });
  const failure = openBankingFailure(answer, context.now());
  if (failure) throw failure;
  return answer;
}

/** The same, where the answer is a record. */
export async function askForFields(context: ConnectorContext, request: Ask): Promise<Fields> {
  return record(jsonOf(await ask(context, request)), 'the answer');
}

/** Links of an answer lead to the institution alone, because the token goes along. */
function sameOrigin(address: string, baseUrl: string): string {
  const url = URL.canParse(address, baseUrl) ? new URL(address, baseUrl) : undefined;
  if (url?.origin !== new URL(baseUrl).origin)
    throw new ConnectorError('malformed', { reason: 'a link of the institution leads to another origin' });
  return url.href;
}
