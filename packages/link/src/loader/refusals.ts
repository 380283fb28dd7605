import type { ExitMetadata, LinkConfig, LinkError } from './types.ts';
import { warn } from './warn.ts';

/** Options by which Link was started before there were link_tokens. */
const PUBLIC_KEY_START =
  'key product env clientName countryCodes language webhook linkCustomizationName accountSubtypes oauthNonce oauthRedirectUri oauthStateId paymentToken'.split(
    ' ',
  );

/** Wrappers pass on keys that were never set. */
const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

// Names that the type does not have: those of another library's callers.
const legacyIn = (config: LinkConfig): string =>
  PUBLIC_KEY_START.filter((name) => isSet((config as unknown as Record<string, unknown>)[name])).join(', ');

let warned = false;

/** Beside a link_token they are left over: the token says it all. Told once a page. */
export function warnOfLeftOvers(config: LinkConfig): void {
  const legacy = config.token && !warned && legacyIn(config);
  if (!legacy) return;
  warned = true;
  warn(`ignored beside a token: ${legacy}`);
}

/** Why Link cannot be started with these at all, so that the page hears it when it opens. */
export function startRefusal(
  config: LinkConfig,
  token: unknown,
  receivedRedirectUri: unknown,
): LinkError | undefined {
  if (typeof token !== 'string' || token === '') {
    const legacy = legacyIn(config);
    return legacy
      ? refusal(
          'INVALID_REQUEST',
          'INVALID_FIELD',
          `public keys are not supported, create a link_token (given: ${legacy})`,
        )
      : refusal('INVALID_INPUT', 'INVALID_LINK_TOKEN', 'create a link_token first');
  }
  return receivedRedirectUri && !hasOneStateId(receivedRedirectUri)
    ? refusal('OAUTH_ERROR', 'OAUTH_STATE_ID_NOT_FOUND', 'receivedRedirectUri needs one oauth_state_id')
    : undefined;
}

export const loadFailed = (): LinkError => refusal('API_ERROR', 'LINK_LOAD_FAILED', 'Link was not loaded');

/** For a session that ends without the frame's word. */
export function exitMetadata(linkSessionId: string, requestId: string): ExitMetadata {
  return { institution: null, status: null, link_session_id: linkSessionId, request_id: requestId };
}

function refusal(type: string, code: string, message: string): LinkError {
  return { error_type: type, error_code: code, error_message: message, display_message: null };
}

/** Other query keys may have been added by the application's router; a second state id may not. The server reads it anew. */
function hasOneStateId(address: unknown): boolean {
  const parts = String(address).split(/[?&]oauth_state_id=(?=[^&#])/);
  return parts.length === 2 && /:/.test(parts[0] as string);
}
