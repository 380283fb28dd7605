import type { ConnectorContext } from '../sdk/context.ts';
import type { Credential } from '../sdk/login.ts';
import { tokensIn, withFreshTokens } from '../sdk/oauth-tokens.ts';
import { BerlinGroupError } from './failures.ts';

/**
 * Does `work` with the access token of a login, or with null where it has none. A token that is not taken is renewed once.
 * @throws ConnectorError as `work` does
 */
export async function withToken<T>(
  context: ConnectorContext,
  credential: Credential,
  work: (accessToken: string | null) => Promise<T>,
): Promise<T> {
  const issuer = typeof credential.issuer === 'string' ? credential.issuer : '';
  const attempt = async (isRefused: boolean): Promise<T> => {
    const fresh = await withFreshTokens(context, credential, { issuer, isRefused });
    return work(tokensIn(fresh)?.accessToken ?? null);
  };
  return attempt(false).catch((error: unknown) => {
    const isRenewable = (tokensIn(credential)?.refreshToken ?? null) !== null;
    if (error instanceof BerlinGroupError && error.isOfToken && isRenewable) return attempt(true);
    throw error;
  });
}
