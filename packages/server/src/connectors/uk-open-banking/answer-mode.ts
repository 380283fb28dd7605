import type { ServerMetadata } from '../sdk/authorization-server.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { ResponseMode } from './settings.ts';

/** Of OpenID Connect Core, 3.3. */
const HYBRID = 'code id_token';

/**
 * How the institution's page is asked to answer: as the file of the institution says, else the first of `jwt`, `fragment` and
 * `query` that the authorization server announces. The first two are signed (FAPI 1.0 Advanced, 5.2.2).
 * @throws ConnectorError `client_rejected` where the file asks for what the server does not announce
 */
export function answerMode(
  wanted: ResponseMode | null,
  { responseTypes, responseModes }: Pick<ServerMetadata, 'responseTypes' | 'responseModes'>,
): ResponseMode {
  // Without a word about it a server has the plain code flow.
  const types = responseTypes.length === 0 ? ['code'] : responseTypes;
  const hasCode = types.includes('code');
  const isSigned = hasCode && responseModes.some((mode) => mode === 'jwt' || mode === 'query.jwt');
  if (wanted === null) {
    if (isSigned) return 'jwt';
    return types.includes(HYBRID) ? 'fragment' : 'query';
  }
  const needed = wanted === 'fragment' ? HYBRID : 'code';
  if (responseTypes.length > 0 && !types.includes(needed)) {
    const reason = `response_mode ${wanted} needs ${needed}, and the authorization server announces ${types.join(', ')}`;
    throw new ConnectorError('client_rejected', { reason });
  }
  return wanted;
}

/** What that asks the authorization endpoint for. */
export function askedFor(mode: ResponseMode): {
  readonly response_type: string;
  readonly response_mode?: string;
} {
  if (mode === 'fragment') return { response_type: HYBRID };
  return { response_type: 'code', ...(mode === 'jwt' ? { response_mode: 'jwt' } : {}) };
}
