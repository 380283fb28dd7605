import { clientCertificateOf } from '../sdk/client-certificate.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import { randomUuid } from '../sdk/random-uuid.ts';
import { settingsOf } from './settings.ts';

/** One GET below the institution's address of data, with the headers that FDX asks for, and the certificate that its tokens may be bound to. */
export async function sendRead(
  context: ConnectorContext,
  accessToken: string,
  path: string,
  accept = 'application/json',
): Promise<InstitutionAnswer> {
  const { baseUrl } = settingsOf(context.profile.settings);
  const { user } = context;
  return context.send({
    url: `${baseUrl}${path}`,
    headers: {
      accept,
      authorization: `Bearer ${accessToken}`,
      'x-fapi-interaction-id': randomUuid(context),
      'fdx-api-actor-type': user === undefined ? 'BATCH' : 'USER',
      ...(user?.ip ? { 'x-fapi-customer-ip-address': user.ip } : {}),
    },
    ...clientCertificateOf(await context.registration()),
  });
}
