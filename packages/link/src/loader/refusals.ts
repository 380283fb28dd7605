import type { ExitMetadata, LinkConfig, LinkError } from './types.ts';

/** Options by which Link was started before there were link_tokens. */
const PUBLIC_KEY_START = [
  'key',
  'product',
  'env',
  'clientName',
  'countryCodes',
  'language',
  'webhook',
  'linkCustomizationName',
  'accountSubtypes',
  'oauthNonce',
  'oauthRedirectUri',
  'oauthStateId',
  'paymentToken',
];

/** Wrappers pass on keys that were never set. */
const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Why Link cannot be started with these at all, so that the page hears it when it opens. */
export function startRefusal(
  config: LinkConfig,
  token: unknown,
  receivedRedirectUri: unknown,
): LinkError | undefined {
  const legacy = PUBLIC_KEY_START.filter((name) =>
    isSet((config as unknown as Record<string, unknown>)[name]),
  );
  if (legacy.length > 0) {
    return refusal(
      'INVALID_REQUEST',
      'INVALID_FIELD',
      `public keys are not supported, create a link_token (given: ${legacy.join(', ')})`,
    );
  }
  if (typeof token !== 'string' || token === '')
    return refusal(
      'INVALID_INPUT',
      'INVALID_LINK_TOKEN',
      'there is no link_token; create one on your server',
    );
  if (isSet(receivedRedirectUri) && !hasOneStateId(receivedRedirectUri)) {
    return refusal(
      'OAUTH_ERROR',
      'OAUTH_STATE_ID_NOT_FOUND',
      'receivedRedirectUri must have one oauth_state_id',
    );
  }
  return undefined;
}

export const loadFailed = (): LinkError =>
  refusal(
    'API_ERROR',
    'LINK_LOAD_FAILED',
    'Link was not loaded: no answer, an unknown link_token, or an origin that is not allowed',
  );

/** For a session that ends without the frame's word. */
export function exitMetadata(linkSessionId: string, requestId: string): ExitMetadata {
  return { institution: null, status: null, link_session_id: linkSessionId, request_id: requestId };
}

function refusal(type: string, code: string, message: string): LinkError {
  return { error_type: type, error_code: code, error_message: message, display_message: null };
}

/** Other query keys may have been added by the application's router; a second state id may not. */
function hasOneStateId(address: unknown): boolean {
  try {
    const ids = new URL(String(address)).searchParams.getAll('oauth_state_id');
    return ids.length === 1 && ids[0] !== '';
  } catch {
    return false;
  }
}
