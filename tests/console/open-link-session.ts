import type { TestService } from '../support/service.ts';

/** Makes a link_token and opens its session without a browser. */
export async function openLinkSession(
  service: TestService,
  wishes: object = {},
): Promise<{ readonly linkToken: string; readonly linkSessionId: string }> {
  const { body: token } = await service.call('/link/token/create', {
    user: { client_user_id: 'somebody' },
    client_name: 'Acme',
    products: ['auth'],
    country_codes: ['US'],
    language: 'en',
    ...wishes,
  });
  const { body: opened } = await service.call('/sandbox/link/open', { link_token: token.link_token });
  return { linkToken: token.link_token, linkSessionId: opened.link_session_id };
}
