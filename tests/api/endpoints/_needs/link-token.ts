import type { Json, Need } from '../_kit/life.ts';

/** The least that a link_token for a new Item is made with. */
export const linkTokenOf = (more: Json = {}): Json => ({
  client_name: 'Harbour Books',
  language: 'en',
  country_codes: ['US'],
  user: { client_user_id: 'user-1' },
  products: ['auth'],
  ...more,
});

/** A link_token that nobody opened yet. */
export const linkToken: Need<string> = linkTokenWith();

/** The same with wishes. */
export function linkTokenWith(more: Json = {}): Need<string> {
  return async (life) => {
    const { link_token } = await life.call('/link/token/create', linkTokenOf(more));
    return String(link_token);
  };
}
