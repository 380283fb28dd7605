import { failureOfStatus } from '../sdk/answers.ts';
import { metadataOf, postAsClient } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { Credential } from '../sdk/login.ts';
import { tokensIn } from '../sdk/oauth-tokens.ts';
import { listAccounts } from './read.ts';
import { ask, issuerOf } from './request.ts';

/**
 * Tells the institution which accounts are to be read: all that it lists, because Link asks the person for their choice of them.
 * @throws ConnectorError
 */
export async function confirmAccounts(
  context: ConnectorContext,
  credential: Credential,
  wantsIdentity: boolean,
): Promise<void> {
  const accounts = await listAccounts(context, credential);
  const ids = accounts.map(({ accountId }) => accountId);
  await ask(context, tokensIn(credential)?.accessToken ?? '', {
    method: 'PUT',
    path: '/consents',
    json: { balances: ids, transactions: ids, trustedBeneficiaries: false, psuIdentity: wantsIdentity },
  });
}

/** Ends the tokens at the institution, where it has a place for it; one that it does not know is ended already. @throws ConnectorError */
export async function revoke(context: ConnectorContext, credential: Credential): Promise<void> {
  const metadata = await metadataOf(context, issuerOf(context));
  const tokens = tokensIn(credential);
  if (metadata.revocationEndpoint === null || !tokens) return;
  const { refreshToken, accessToken } = tokens;
  const answer = await postAsClient(context, metadata, metadata.revocationEndpoint, {
    token: refreshToken ?? accessToken,
    token_type_hint: refreshToken === null ? 'access_token' : 'refresh_token',
  });
  const failure = failureOfStatus(answer, context.now());
  if (failure) throw failure;
}
