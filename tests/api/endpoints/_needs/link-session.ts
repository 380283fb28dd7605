import type { Need } from '../_kit/life.ts';
import { linkTokenWith } from './link-token.ts';

/** A session of Link without a browser, at its first pane. */
export const linkSession: Need<{ linkToken: string; linkSessionId: string }> = async (life) => {
  const linkToken = await linkTokenWith({ products: ['transactions'] })(life);
  const { link_session_id } = await life.call('/sandbox/link/open', { link_token: linkToken });
  return { linkToken, linkSessionId: String(link_session_id) };
};
