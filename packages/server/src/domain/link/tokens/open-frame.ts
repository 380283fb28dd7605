import { RefusalError } from '../../../errors.ts';
import type { Services } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import { readLinkToken } from './keep-link-token.ts';
import { type OpenedLinkToken, requireUsable } from './open-link-token.ts';

/**
 * The link_token whose frame has that name, to draw its first page with; undefined when it may open Link no more, which the frame
 * is told by its first call.
 */
export async function openFrame(
  services: Services,
  frameId: string,
): Promise<Pick<OpenedLinkToken, 'call' | 'tenant' | 'token'> | undefined> {
  const stored = await services.store.linkTokens.findByFrame(services.environment, frameId);
  if (!stored) return undefined;
  try {
    const call = await requireUsable(services, stored);
    const tenant = asTenant(stored.environment, stored.clientId);
    return { call, tenant, token: await readLinkToken(call, tenant, stored) };
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}
