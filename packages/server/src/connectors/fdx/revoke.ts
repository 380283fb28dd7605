import { failureOfStatus } from '../sdk/answers.ts';
import { metadataOf, postAsClient } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { Credential } from '../sdk/login.ts';
import { settingsOf } from './settings.ts';
import { fdxTokensIn } from './tokens.ts';

/**
 * Ends the consent at the institution (RFC 7009). A token that it does not know is ended already, and it says so with success.
 * @throws ConnectorError while the institution does not answer
 */
export async function revokeConsent(context: ConnectorContext, credential: Credential): Promise<void> {
  const { issuer } = settingsOf(context.profile.settings);
  const metadata = await metadataOf(context, issuer);
  const { revocationEndpoint } = metadata;
  if (revocationEndpoint === null) return;
  const { refreshToken, accessToken } = fdxTokensIn(credential);
  const answer = await postAsClient(context, metadata, revocationEndpoint, {
    token: refreshToken ?? accessToken,
    token_type_hint: refreshToken === null ? 'access_token' : 'refresh_token',
  });
  const failure = failureOfStatus(answer, context.now());
  if (failure) throw failure;
}
