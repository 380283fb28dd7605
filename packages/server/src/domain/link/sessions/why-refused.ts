import { RefusalError } from '../../../errors.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Services } from '../../services.ts';
import type { PaneError } from '../pane.ts';
import { toPaneError } from '../state/pane-error.ts';
import { isAllowedOrigin } from '../tokens/allowed-origins.ts';
import { openLinkToken } from '../tokens/open-link-token.ts';

/**
 * Why a browser showed no frame to the page of that origin, for its developers: who shows a frame is said by a header, and a browser
 * that keeps to it tells nobody. Null when this server knows no reason.
 */
export async function whyRefused(
  services: Services,
  linkToken: string,
  origin: string,
): Promise<PaneError | null> {
  try {
    const { call, tenant } = await openLinkToken(services, linkToken);
    return (await isAllowedOrigin(call, tenant, origin)) ? null : notAllowed(services, origin);
  } catch (error) {
    if (error instanceof RefusalError) return toPaneError(error);
    throw error;
  }
}

/** Not as a link_token that is of no use: for that an application fetches a new one, and would do so for ever. */
function notAllowed({ environment }: Services, origin: string): PaneError {
  const remedy = traitsOf(environment).developerHints
    ? `: run "fairlead teams origins add ${origin}" on the server`
    : '; whoever runs the server registers it';
  return {
    errorType: 'API_ERROR',
    errorCode: 'LINK_LOAD_FAILED',
    errorMessage: `Link is not shown to pages of ${origin}, because this origin is not registered${remedy}`,
    displayMessage: null,
  };
}
