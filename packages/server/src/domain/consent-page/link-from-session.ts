import { fail } from '../../errors.ts';
import { shownName } from '../link/sessions/facts.ts';
import type { Continued } from '../link/sessions/find-session.ts';
import { issuePageLink, type PageLink } from './open-page.ts';

/**
 * The link of Link's last pane. It shows the Items that this session made or repaired and no other: the person before it is known by
 * the application's word alone, and an application that calls all its users by one name would show each what the others share.
 * @throws INVALID_LINK_TOKEN where nothing came of the session so far, or there is no page
 */
export async function linkFromSession({ run, session }: Continued): Promise<PageLink> {
  const { call, tenant, token } = run;
  const { added, secrets, result } = session;
  const made = [
    ...added.map(({ itemId }) => itemId),
    ...(secrets.item ? [secrets.item.itemId] : []),
    ...(result?.status === 'success' && result.itemId !== null ? [result.itemId] : []),
  ];
  if (!call.link.consentPage || made.length === 0)
    throw fail('INVALID_LINK_TOKEN', 'nothing is shared by this Link session');
  return issuePageLink(call, tenant, {
    clientUserId: token.wishes.user.clientUserId,
    appName: shownName(token.wishes.clientName) ?? '',
    language: secrets.language ?? token.wishes.language,
    itemIds: [...new Set(made)],
  });
}
